//! The arguments of `teka serve`: where the web server listens. With `--openapi` nothing is served; the description of
//! its API is printed instead.

use super::values::port;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, value_name = "N", value_parser = port, default_value_t = 8473, hide_default_value = true)]
    pub(crate) port: u16,
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1", hide_default_value = true)]
    pub(crate) host: String,
    #[arg(long)]
    pub(crate) openapi: bool,
}
