//! Work that is answered at once: a few threads do it, little of it waits, and none of it takes long. Searching
//! must not happen on the threads that talk to everybody. What may take some seconds has threads of its own, so that
//! puzzles are opened and answers judged while all of those are busy.

use crate::app::App;
use crate::asked::Asker;
use crate::clients::Good;
use crate::config::Config;
use crate::failure::{Failure, Refusal};
use crate::queue::Queue;
use crate::speech::words;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;
use teka::{Budget, Limit, Message, StopSignal};
use teka_locale::Words;
use tokio::sync::oneshot;

type Task = Box<dyn FnOnce() + Send>;

/// The threads and their lines.
pub(crate) struct Bench {
    quick: Arc<Queue<Task>>,
    searching: Arc<Queue<Task>>,
}

impl Bench {
    pub(crate) fn new(config: &Config) -> Self {
        Bench { quick: line(config), searching: line(config) }
    }

    pub(crate) fn close(&self) {
        self.quick.close();
        self.searching.close();
    }
}

/// A line with threads at its end.
fn line(config: &Config) -> Arc<Queue<Task>> {
    let queue = Arc::new(Queue::<Task>::new(config.brief_queue));
    for _ in 0..config.brief_threads {
        let queue = Arc::clone(&queue);
        std::thread::spawn(move || {
            while let Some(task) = queue.pop() {
                task();
            }
        });
    }
    queue
}

/// Raises the signals of work that nobody waits for any more.
struct Waiting([StopSignal; 2]);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.iter().for_each(|signal| signal.raise(Limit::Interrupted));
    }
}

impl App {
    /// Does some quick work for somebody.
    pub(crate) async fn brief<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&'static Words) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Refusal> {
        let words = words(asker.language);
        let work = |_: &Budget, _: &StopSignal, words| work(words);
        self.work_off(&self.bench.quick, asker, words, work).await.map_err(|failure| failure.say(words))
    }

    /// The same for work with a search in it, which gets a budget that ends a little before the answer is due. The
    /// signal beside it is raised when nobody waits for the answer any more.
    pub(crate) async fn search<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&Budget, &StopSignal, &'static Words) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Refusal> {
        let words = words(asker.language);
        self.work_off(&self.bench.searching, asker, words, work).await.map_err(|failure| failure.say(words))
    }

    async fn work_off<T: Send + 'static>(
        &self,
        line: &Queue<Task>,
        asker: Asker,
        words: &'static Words,
        work: impl FnOnce(&Budget, &StopSignal, &'static Words) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let share = self.clients.take(asker.client, Good::Brief, self.config.each.brief)?;
        let signal = StopSignal::default();
        let given_up = StopSignal::default();
        let _waiting = Waiting([signal.clone(), given_up.clone()]);
        let budget = Budget {
            nodes: None,
            memory: Some(self.config.memory),
            threads: Some(1),
            signal: signal.clone(),
        };
        let (answer, answered) = oneshot::channel();
        let task = move || {
            // The client has this work for as long as it goes on, even if nobody waits for it.
            let _share = share;
            if !answer.is_closed() {
                let done = catch_unwind(AssertUnwindSafe(|| work(&budget, &given_up, words)));
                let _ = answer.send(done.unwrap_or_else(|_| Err(Failure::bug(Message::new("server.bug")))));
            }
        };
        line.push(asker.client, Box::new(task)).map_err(|_| Failure::busy())?;
        let limit = self.config.brief_time;
        let clock = async {
            tokio::time::sleep(limit.mul_f32(0.8)).await;
            signal.raise(Limit::Time);
            tokio::time::sleep(limit.mul_f32(0.2).max(Duration::from_millis(50))).await;
        };
        tokio::select! {
            done = answered => done.unwrap_or_else(|_| Err(Failure::busy())),
            () = clock => Err(Failure::late(Message::new("server.too_long"))),
        }
    }
}
