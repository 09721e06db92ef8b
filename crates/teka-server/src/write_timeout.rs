//! A TCP stream with a write timeout: a client that leaves a response unread for too long, or reads it a few bytes at a
//! time, is disconnected.

use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// The slowest rate at which a client may read. Every second's worth of bytes extends the deadline by a second.
const MIN_BYTES_PER_SECOND: f64 = 16_384.0;

pub(crate) struct WriteTimeout {
    stream: TcpStream,
    timeout: Duration,
    timer: Pin<Box<Sleep>>,
    /// When the pending write must have finished; `None` if no write is pending.
    deadline: Option<Instant>,
}

impl WriteTimeout {
    pub(crate) fn new(stream: TcpStream, timeout: Duration) -> Self {
        WriteTimeout { stream, timeout, timer: Box::pin(sleep(timeout)), deadline: None }
    }

    /// Returns the outcome of a write of `length` bytes, or an error if the deadline has passed.
    fn enforce(
        &mut self,
        written: Poll<io::Result<usize>>,
        length: usize,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(Ok(bytes)) = written {
            let extension = Duration::from_secs_f64(bytes as f64 / MIN_BYTES_PER_SECOND);
            self.deadline = self.deadline.filter(|_| bytes < length).map(|deadline| deadline + extension);
            return written;
        }
        let deadline = *self.deadline.get_or_insert_with(|| Instant::now() + self.timeout);
        if self.timer.deadline() != deadline {
            self.timer.as_mut().reset(deadline);
        }
        match (written, self.timer.as_mut().poll(context)) {
            (Poll::Pending, Poll::Ready(())) => Poll::Ready(Err(ErrorKind::TimedOut.into())),
            (written, _) => written,
        }
    }
}

impl AsyncRead for WriteTimeout {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.enforce(written, bytes.len(), context)
    }

    // A TCP stream has no buffer of its own, so flushing never blocks.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
