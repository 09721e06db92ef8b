//! `GET /health`: whether the server is up.

use crate::reply::Reply;
use serde::Serialize;
use teka_json::SCHEMA;

/// The server is up.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct Health {
    /// Version of the JSON format.
    schema: u8,
    /// Always true.
    ok: bool,
}

/// Check that the server is up
#[cfg_attr(
    feature = "schema",
    utoipa::path(
        get,
        path = "/health",
        tag = "about",
        responses((status = 200, description = "The server is up", body = Health))
    )
)]
pub(super) async fn health() -> Reply {
    Reply::short(&Health { schema: SCHEMA, ok: true })
}
