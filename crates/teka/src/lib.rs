//! teka
