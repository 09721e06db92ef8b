//! Request bodies of the HTTP API; the first byte chooses the endpoint. The properties are in
//! `teka_fuzz::api_body`.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    if teka_fuzz::api_body(data) { Corpus::Keep } else { Corpus::Reject }
});
