//! A connection whose other end must take what it is sent: one that leaves an answer unread for too long, or takes it a
//! crumb at a time, is closed.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// So many bytes buy another second.
const BYTES_A_SECOND: f64 = 16_384.0;

pub(crate) struct Patient {
    stream: TcpStream,
    patience: Duration,
    clock: Pin<Box<Sleep>>,
    /// Until when what is due must be taken; `None` if nothing is.
    due: Option<Instant>,
}

impl Patient {
    pub(crate) fn new(stream: TcpStream, patience: Duration) -> Self {
        Patient { stream, patience, clock: Box::pin(sleep(patience)), due: None }
    }

    /// Passes on what came of a write of so many bytes, unless it has been waited for too long.
    fn judge(
        &mut self,
        written: Poll<io::Result<usize>>,
        of: usize,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            let bought = Duration::from_secs_f64(bytes as f64 / BYTES_A_SECOND);
            self.due = self.due.filter(|_| bytes < of).map(|due| due + bought);
            return written;
        }
        let due = *self.due.get_or_insert_with(|| Instant::now() + self.patience);
        if self.clock.deadline() != due {
            self.clock.as_mut().reset(due);
        }
        match (written, self.clock.as_mut().poll(context)) {
            (Poll::Pending, Poll::Ready(())) => Poll::Ready(Err(ErrorKind::TimedOut.into())),
            (written, _) => written,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(written, bytes.len(), context)
    }

    // What was written is with the system already.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
