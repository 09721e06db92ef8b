//! Work that is answered at once: a few threads do it, little of it waits, and none of it takes long. What may take some
//! seconds has threads of its own, so that puzzles are opened and answers judged while all of those are busy.
//!
//! A thread reads the question, does the work and writes the answer. The threads that talk to clients only ever move
//! bytes, so that nobody waits for what somebody else has asked.

use crate::app::App;
use crate::asked::{Asked, Asker, Question};
use crate::clients::Good;
use crate::config::Config;
use crate::failure::Failure;
use crate::queue::{Queue, Threads};
use crate::reply::Reply;
use crate::room::Room;
use crate::speech::words;
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;
use teka::{Budget, Limit, Message, StopSignal};
use teka_locale::{Language, Words};
use tokio::sync::oneshot;

type Task = Box<dyn FnOnce() + Send>;

/// Searches on puzzles whose request is longer than this take turns: a fill-in of 385 × 385 needs 150 MB to be traced.
const LARGE_BODY: usize = 64 << 10;

/// The threads and their queues.
pub(crate) struct Bench {
    quick: Arc<Queue<Task>>,
    searching: Arc<Queue<Task>>,
    /// Held by the search on a large puzzle.
    pub(crate) large: Arc<Mutex<()>>,
}

impl Bench {
    pub(crate) fn new(config: &Config) -> Self {
        Bench { quick: line(config), searching: line(config), large: Arc::default() }
    }

    pub(crate) fn close(&self) {
        self.quick.close();
        self.searching.close();
    }
}

/// A queue with threads at its end.
fn line(config: &Config) -> Arc<Queue<Task>> {
    let threads = Threads { shared: config.brief_threads, reserved: config.reserved_threads };
    let queue = Arc::new(Queue::<Task>::new(config.brief_queue, threads));
    for _ in 0..threads.shared + threads.reserved {
        let queue = Arc::clone(&queue);
        std::thread::spawn(move || {
            while let Some(task) = queue.pop() {
                (task.item)();
            }
        });
    }
    queue
}

/// What somebody who answers a request has at hand.
pub(crate) struct Context {
    /// Who asks, in the language of the answer.
    pub(crate) asker: Asker,
    /// The sentences of that language.
    pub(crate) words: &'static Words,
    /// For a search; it ends a little before the answer is due.
    pub(crate) budget: Budget,
    /// Raised when nobody waits for the answer any more.
    pub(crate) given_up: StopSignal,
    room: Room,
}

impl Context {
    /// An answer in JSON.
    pub(crate) fn json(&self, value: &impl Serialize) -> Result<Reply, Failure> {
        Reply::json(value, &self.room)
    }

    /// An answer that is a file.
    pub(crate) fn file(&self, media: &'static str, bytes: Vec<u8>) -> Result<Reply, Failure> {
        Reply::file(media, bytes, &self.room)
    }
}

/// Raises the signals of work that nobody waits for any more.
struct Waiting([StopSignal; 2]);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.iter().for_each(|signal| signal.raise(Limit::Interrupted));
    }
}

impl App {
    /// Answers a question quickly.
    pub(crate) async fn brief<Q: Question>(
        &self,
        asked: Asked<Q>,
        work: impl FnOnce(Q, &Context) -> Result<Reply, Failure> + Send + 'static,
    ) -> Reply {
        self.answer(&self.bench.quick, asked, work).await
    }

    /// The same for work with a search in it.
    pub(crate) async fn search<Q: Question>(
        &self,
        asked: Asked<Q>,
        work: impl FnOnce(Q, &Context) -> Result<Reply, Failure> + Send + 'static,
    ) -> Reply {
        let turns = (asked.length() > LARGE_BODY).then(|| Arc::clone(&self.bench.large));
        let work = move |question: Q, context: &Context| {
            let _turn = turns.as_ref().map(|turns| turns.lock().unwrap_or_else(PoisonError::into_inner));
            if context.given_up.raised().is_some() {
                return Err(Failure::busy());
            }
            work(question, context)
        };
        self.answer(&self.bench.searching, asked, work).await
    }

    /// Answers a request that has no body.
    pub(crate) async fn show(
        &self,
        asker: Asker,
        work: impl FnOnce(&Context) -> Result<Reply, Failure> + Send + 'static,
    ) -> Reply {
        self.work_off(&self.bench.quick, asker, move |context, _| work(&context)).await
    }

    async fn answer<Q: Question>(
        &self,
        line: &Queue<Task>,
        asked: Asked<Q>,
        work: impl FnOnce(Q, &Context) -> Result<Reply, Failure> + Send + 'static,
    ) -> Reply {
        let asker = asked.asker;
        let work = move |mut context: Context, language: &OnceLock<Language>| {
            let (wanted, read) = asked.read();
            if let Some(wanted) = wanted {
                let _ = language.set(wanted);
                context.asker.language = wanted;
                context.words = words(wanted);
            }
            let (question, _room) = read?;
            work(question, &context)
        };
        self.work_off(line, asker, work).await
    }

    /// Lets a thread do some work, and gives what came of it. The work may find out that the answer should be in another
    /// language.
    async fn work_off(
        &self,
        line: &Queue<Task>,
        asker: Asker,
        work: impl FnOnce(Context, &OnceLock<Language>) -> Result<Reply, Failure> + Send + 'static,
    ) -> Reply {
        let share = match self.clients.take(asker.client, Good::Brief, self.config.each.brief) {
            Ok(share) => share,
            Err(failure) => return failure.in_language(asker.language).into(),
        };
        let signal = StopSignal::default();
        let given_up = StopSignal::default();
        let _waiting = Waiting([signal.clone(), given_up.clone()]);
        let budget = Budget {
            nodes: None,
            memory: Some(self.config.memory),
            threads: Some(1),
            signal: signal.clone(),
        };
        let room = Room::new(&self.answer_room, self.config.all_answer_bytes, &self.clients, asker.client);
        let context = Context { asker, words: words(asker.language), budget, given_up, room };
        let language = Arc::new(OnceLock::new());
        let spoken = move |language: &OnceLock<Language>| *language.get().unwrap_or(&asker.language);
        let (answer, answered) = oneshot::channel();
        let task = {
            let language = Arc::clone(&language);
            move || {
                // The client has this work for as long as it goes on, even if nobody waits for it.
                let _share = share;
                if answer.is_closed() {
                    return;
                }
                let done = catch_unwind(AssertUnwindSafe(|| work(context, &language)));
                let done = done.unwrap_or_else(|_| Err(Failure::bug(Message::new("server.bug"))));
                let say = |failure: Failure| failure.in_language(spoken(&language)).into();
                let _ = answer.send(done.unwrap_or_else(say));
            }
        };
        let limit = self.config.brief_time;
        let clock = async {
            tokio::time::sleep(limit.mul_f32(0.8)).await;
            signal.raise(Limit::Time);
            tokio::time::sleep(limit.mul_f32(0.2).max(Duration::from_millis(50))).await;
        };
        let failure = if line.push(asker.client, Box::new(task)).is_err() {
            Failure::busy()
        } else {
            tokio::select! {
                reply = answered => match reply {
                    Ok(reply) => return reply,
                    Err(_) => Failure::busy(),
                },
                () = clock => Failure::late(Message::new("server.too_long")),
            }
        };
        failure.in_language(spoken(&language)).into()
    }
}
