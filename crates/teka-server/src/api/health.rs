//! Whether the server is there.

use crate::reply::Reply;
use serde::Serialize;
use teka_json::SCHEMA;
use utoipa::ToSchema;

/// That the server is there.
#[derive(Serialize, ToSchema)]
pub(super) struct Health {
    /// The number of this contract.
    schema: u8,
    /// Always true: somebody answered.
    ok: bool,
}

/// Whether the server is there
#[utoipa::path(
    get,
    path = "/health",
    tag = "about",
    responses((status = 200, description = "It is", body = Health))
)]
pub(super) async fn health() -> Reply {
    Reply::short(&Health { schema: SCHEMA, ok: true })
}
