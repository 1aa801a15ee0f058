//! One thread of the program: what it does, and the model of every buffer.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use hip::{
    Allocator, AsView, BoundKernel, Buffer, CaptureMode, Device, Graph, Grid, In, InOut, Module, Null, Out,
    PinnedBuffer, Registered, Stream, Transfer,
};

use crate::random::Random;

/// For gfx906 and gfx90a; see `fixtures/launch.hip`.
const CODE: &[u8] = include_bytes!("../fixtures/launch.co");

/// Buffers that a thread keeps on each device, at most.
const MOST_ITEMS: usize = 10;
/// Buffers that threads hand to others on each device, and that all read, at most.
const MOST_SHARED: usize = 6;
/// Transfers that a thread has under way, at most.
const MOST_TRANSFERS: usize = 6;

type AddBias = BoundKernel<(u32, In<f32>, In<f32>, Out<f32>)>;

/// A buffer and what it must hold once all that is queued is done.
struct Item {
    buffer: Buffer<f32>,
    model: Vec<f32>,
}

/// A device, and what all threads use there.
pub(crate) struct Lane {
    device: Device,
    streams: Vec<Stream>,
    add: AddBias,
    reverse: BoundKernel<(InOut<f32>,)>,
    /// Buffers on their way from one thread to another.
    handed: Mutex<Vec<Item>>,
    /// Buffers that several threads read.
    shared: Mutex<Vec<Arc<Item>>>,
}

impl Lane {
    pub(crate) fn new(device: &Device, streams: usize, allocator: Allocator) -> hip::Result<Self> {
        device.set_allocator(allocator)?;
        let module = Module::load(device, CODE)?;
        Ok(Self {
            device: device.clone(),
            streams: (0..streams).map(|_| device.stream()).collect::<hip::Result<_>>()?,
            add: module.kernel("add_bias")?.bind()?,
            reverse: module.kernel("reverse_dynamic")?.bind()?,
            handed: Mutex::default(),
            shared: Mutex::default(),
        })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A copy under way.
enum Pending {
    Up(Transfer<PinnedBuffer<f32>>, Vec<f32>),
    UpShared(Transfer<Arc<PinnedBuffer<f32>>>, Vec<f32>),
    Down(Transfer<PinnedBuffer<f32>>, Vec<f32>),
}

/// What a step does.
type Step = fn(&mut Worker<'_>) -> hip::Result<()>;

/// The steps: name, share, function.
const STEPS: &[(&str, usize, Step)] = &[
    ("allocate zeroed memory", 3, |w| w.allocate()),
    ("upload", 4, |w| w.upload()),
    ("free, perhaps in flight", 4, |w| w.free()),
    ("download and compare", 6, |w| w.download()),
    ("start an upload", 3, |w| w.start_upload()),
    ("start a download", 3, |w| w.start_download()),
    ("finish a transfer", 5, |w| w.finish()),
    ("fill", 2, |w| w.fill()),
    ("copy on the device", 4, |w| w.copy()),
    ("write a part from the host", 2, |w| w.write()),
    ("launch with three buffers", 8, |w| w.launch()),
    ("launch on a view", 4, |w| w.launch_view()),
    ("give a buffer to another stream", 2, |w| w.move_to()),
    ("hand a buffer to another thread", 3, |w| w.hand_over()),
    ("share a buffer for reading", 2, |w| w.share()),
    ("read a shared buffer", 4, |w| w.read_shared()),
    ("make one stream wait for another", 3, |w| w.meet()),
    ("copy between devices", 3, |w| w.copy_between_devices()),
    ("use managed or mapped memory", 2, |w| w.host_visible()),
    ("use registered memory", 1, |w| w.registered()),
    ("make and launch a graph, or capture one", 4, |w| w.graph()),
    ("take a time", 1, |w| w.time()),
    ("wait for a stream or device", 2, |w| w.wait()),
    ("load and unload a module", 1, |w| w.module()),
    ("make and drop a stream", 1, |w| w.stream()),
];

/// How often each step was made.
#[derive(Default)]
pub(crate) struct Counts([u64; STEPS.len()]);

impl Counts {
    pub(crate) fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(sum, count)| *sum += count);
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = (&'static str, u64)> {
        STEPS.iter().map(|(name, ..)| *name).zip(self.0)
    }

    /// A run that is not very short must have made every step, or it shows less than it says.
    pub(crate) fn require_all(&self, time: Duration) {
        if time >= Duration::from_millis(500) {
            for (name, count) in self.all() {
                assert!(count > 0, "there was no time to {name}");
            }
        }
    }
}

pub(crate) struct Worker<'a> {
    lanes: &'a [Lane],
    seed: u64,
    random: Random,
    /// By device.
    items: Vec<Vec<Item>>,
    transfers: VecDeque<Pending>,
    /// What was done last, for the message when something is wrong.
    history: VecDeque<&'static str>,
    counts: Counts,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(lanes: &'a [Lane], seed: u64) -> Self {
        let items = lanes.iter().map(|_| Vec::new()).collect();
        let (transfers, history) = (VecDeque::new(), VecDeque::new());
        Self { lanes, seed, random: Random::new(seed), items, transfers, history, counts: Counts::default() }
    }

    /// Makes steps until it is time, then compares all that is left.
    pub(crate) fn run(mut self, end: Instant) -> Counts {
        let shares: usize = STEPS.iter().map(|(_, share, _)| share).sum();
        while Instant::now() < end {
            let mut point = self.random.below(shares);
            let mut index = 0;
            while point >= STEPS[index].1 {
                point -= STEPS[index].1;
                index += 1;
            }
            let (name, _, step) = STEPS[index];
            self.history.truncate(15);
            self.history.push_front(name);
            self.counts.0[index] += 1;
            if let Err(error) = step(&mut self) {
                panic!("seed {}: {name}: {error}; before: {:?}", self.seed, self.history);
            }
        }
        self.history.push_front("the end");
        while !self.transfers.is_empty() {
            self.finish_at(0).expect("a transfer at the end");
        }
        for (lane, items) in self.lanes.iter().zip(std::mem::take(&mut self.items)) {
            for item in items {
                let have = self.random.of(&lane.streams).download(&item.buffer).expect("a download at the end");
                self.compare(&have, &item.model);
            }
        }
        self.counts
    }

    #[track_caller]
    fn compare(&self, have: &[f32], want: &[f32]) {
        let same = |(a, b): (&f32, &f32)| a.to_bits() == b.to_bits();
        if have.len() == want.len() && have.iter().zip(want).all(same) {
            return;
        }
        let wrong: Vec<usize> =
            (0..have.len().min(want.len())).filter(|&i| have[i].to_bits() != want[i].to_bits()).collect();
        let first = wrong.first().map(|&i| (i, have[i], want[i]));
        panic!(
            "seed {}: {} elements instead of {}, {} of them wrong, the first (index, have, want): {first:?}; before: {:?}",
            self.seed,
            have.len(),
            want.len(),
            wrong.len(),
            self.history
        );
    }

    /// A device and one of its streams.
    fn place(&mut self) -> (usize, &'a Stream) {
        let lane = self.random.below(self.lanes.len());
        (lane, self.random.of(&self.lanes[lane].streams))
    }

    /// Takes a buffer of a device, if this thread has one there.
    fn take(&mut self, lane: usize) -> Option<Item> {
        let count = self.items[lane].len();
        (count > 0).then(|| self.items[lane].swap_remove(self.random.below(count)))
    }

    /// Keeps a buffer, and frees one if there are too many.
    fn keep(&mut self, lane: usize, item: Item) {
        self.items[lane].push(item);
        if self.items[lane].len() > MOST_ITEMS {
            drop(self.take(lane));
        }
    }

    /// Mostly small lengths, and now and then none or a large one.
    fn length(&mut self) -> usize {
        match self.random.below(20) {
            0 => 0,
            1 => self.random.below(60_000),
            2..=8 => 128 + self.random.below(2000),
            _ => self.random.below(600),
        }
    }

    fn allocate(&mut self) -> hip::Result<()> {
        let ((lane, stream), len) = (self.place(), self.length());
        let item = Item { buffer: stream.alloc_zeroed(len)?, model: vec![0.0; len] };
        self.keep(lane, item);
        Ok(())
    }

    fn upload(&mut self) -> hip::Result<()> {
        let ((lane, stream), len) = (self.place(), self.length());
        let model = self.random.data(len);
        let item = Item { buffer: stream.upload(&model)?, model };
        self.keep(lane, item);
        Ok(())
    }

    fn free(&mut self) -> hip::Result<()> {
        let (lane, _) = self.place();
        drop(self.take(lane));
        Ok(())
    }

    fn download(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(item) = self.take(lane) else { return Ok(()) };
        let range = if self.random.one_in(2) { 0..item.model.len() } else { self.random.range(item.model.len()) };
        let have = stream.download(&item.buffer.slice(range.clone())?)?;
        self.compare(&have, &item.model[range]);
        self.keep(lane, item);
        Ok(())
    }

    fn start_upload(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(mut item) = self.take(lane) else { return Ok(()) };
        let range = self.random.range(item.model.len());
        let data = self.random.data(range.len());
        let pinned = PinnedBuffer::from_slice(&self.lanes[lane].device, &data)?;
        let mut part = item.buffer.slice_mut(range.clone())?;
        let pending = if self.random.one_in(2) {
            Pending::Up(stream.upload_async(&mut part, pinned)?, data.clone())
        } else {
            let pinned = Arc::new(pinned);
            Pending::UpShared(stream.upload_async(&mut part, Arc::clone(&pinned))?, data.clone())
        };
        item.model[range].copy_from_slice(&data);
        self.keep(lane, item);
        self.under_way(pending)
    }

    fn start_download(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(item) = self.take(lane) else { return Ok(()) };
        let range = self.random.range(item.model.len());
        let pinned = PinnedBuffer::new(&self.lanes[lane].device, range.len())?;
        let transfer = stream.download_async(pinned, &item.buffer.slice(range.clone())?)?;
        let pending = Pending::Down(transfer, item.model[range].to_vec());
        self.keep(lane, item);
        self.under_way(pending)
    }

    fn under_way(&mut self, pending: Pending) -> hip::Result<()> {
        self.transfers.push_back(pending);
        if self.transfers.len() > MOST_TRANSFERS { self.finish_at(0) } else { Ok(()) }
    }

    fn finish(&mut self) -> hip::Result<()> {
        if self.transfers.is_empty() {
            return Ok(());
        }
        let index = self.random.below(self.transfers.len());
        if self.random.one_in(4) {
            // Not waited for.
            drop(self.transfers.remove(index));
            return Ok(());
        }
        self.finish_at(index)
    }

    fn finish_at(&mut self, index: usize) -> hip::Result<()> {
        match self.transfers.remove(index) {
            None => {}
            Some(Pending::Up(transfer, data)) => {
                transfer.is_done()?;
                self.compare(&transfer.wait()?, &data);
            }
            Some(Pending::UpShared(transfer, data)) => {
                let pinned = transfer.wait()?;
                self.compare(&pinned, &data);
                assert_eq!(Arc::strong_count(&pinned), 1);
            }
            Some(Pending::Down(transfer, data)) => self.compare(&transfer.wait()?, &data),
        }
        Ok(())
    }

    fn fill(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(mut item) = self.take(lane) else { return Ok(()) };
        let range = self.random.range(item.model.len());
        let value = f32::from((self.random.next() >> 56) as u8);
        stream.fill(&mut item.buffer.slice_mut(range.clone())?, value)?;
        item.model[range].fill(value);
        self.keep(lane, item);
        Ok(())
    }

    fn copy(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let (Some(mut to), Some(from)) = (self.take(lane), self.take(lane)) else { return Ok(()) };
        let len = self.random.below(to.model.len().min(from.model.len()) + 1);
        let (at, of) = (self.random.below(to.model.len() - len + 1), self.random.below(from.model.len() - len + 1));
        stream.copy(&mut to.buffer.slice_mut(at..at + len)?, &from.buffer.slice(of..of + len)?)?;
        to.model[at..at + len].copy_from_slice(&from.model[of..of + len]);
        self.keep(lane, to);
        self.keep(lane, from);
        Ok(())
    }

    fn write(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(mut item) = self.take(lane) else { return Ok(()) };
        let range = self.random.range(item.model.len());
        let data = self.random.data(range.len());
        stream.copy_from_host(&mut item.buffer.slice_mut(range.clone())?, &data)?;
        item.model[range].copy_from_slice(&data);
        self.keep(lane, item);
        Ok(())
    }

    /// `out = x + bias`, for as many elements as all have, or `out = x`. One operand may be a shared buffer.
    fn launch(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let (Some(mut out), Some(x)) = (self.take(lane), self.take(lane)) else { return Ok(()) };
        let shared = lock(&self.lanes[lane].shared).first().cloned();
        let bias = shared.as_deref().filter(|_| self.random.one_in(2));
        let n = out.model.len().min(x.model.len()).min(bias.map_or(usize::MAX, |bias| bias.model.len()));
        if n > 0 {
            let (grid, count) = (Grid::cover(n, 64), u32::try_from(n).expect("some thousands"));
            let add = &self.lanes[lane].add;
            let added = bias.map(|bias| &bias.model).or_else(|| self.random.one_in(2).then_some(&x.model));
            // SAFETY: the kernel touches the first n elements of each, and takes null for "no bias".
            unsafe {
                match bias {
                    Some(bias) => add.launch(stream, grid, (count, &x.buffer, &bias.buffer, &mut out.buffer)),
                    None if added.is_none() => add.launch(stream, grid, (count, &x.buffer, Null, &mut out.buffer)),
                    None => add.launch(stream, grid, (count, &x.buffer, &x.buffer, &mut out.buffer)),
                }
            }?;
            for i in 0..n {
                out.model[i] = x.model[i] + added.map_or(0.0, |added| added[i]);
            }
        }
        self.keep(lane, x);
        self.keep(lane, out);
        Ok(())
    }

    /// Reverses 128 elements in place.
    fn launch_view(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(mut item) = self.take(lane) else { return Ok(()) };
        if item.model.len() >= 128 {
            let start = self.random.below(item.model.len() - 127);
            let part = item.buffer.slice_mut(start..start + 128)?;
            let grid = Grid::new(1, (32, 4)).with_dynamic_lds(512);
            // SAFETY: one workgroup of 128 work-items for 128 elements, with as much LDS.
            unsafe { self.lanes[lane].reverse.launch(stream, grid, (part,)) }?;
            item.model[start..start + 128].reverse();
        }
        self.keep(lane, item);
        Ok(())
    }

    fn move_to(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(Item { buffer, model }) = self.take(lane) else { return Ok(()) };
        let item = Item { buffer: buffer.move_to(stream)?, model };
        self.keep(lane, item);
        Ok(())
    }

    fn hand_over(&mut self) -> hip::Result<()> {
        let (lane, _) = self.place();
        let Some(item) = self.take(lane) else { return Ok(()) };
        let received = {
            let mut handed = lock(&self.lanes[lane].handed);
            handed.push(item);
            let index = self.random.below(handed.len());
            (handed.len() > MOST_SHARED).then(|| handed.swap_remove(index))
        };
        if let Some(item) = received {
            self.keep(lane, item);
        }
        Ok(())
    }

    fn share(&mut self) -> hip::Result<()> {
        let (lane, _) = self.place();
        let Some(item) = self.take(lane) else { return Ok(()) };
        let mut shared = lock(&self.lanes[lane].shared);
        shared.push(Arc::new(item));
        // The last of its readers drops it, whichever that is.
        let old = (shared.len() > MOST_SHARED).then(|| shared.remove(0));
        drop(shared);
        drop(old);
        Ok(())
    }

    fn read_shared(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(item) = lock(&self.lanes[lane].shared).last().cloned() else { return Ok(()) };
        let range = self.random.range(item.model.len());
        let part = item.buffer.slice(range.clone())?;
        if self.random.one_in(2) {
            self.compare(&stream.download(&part)?, &item.model[range]);
            return Ok(());
        }
        let mut copy = stream.alloc(range.len())?;
        stream.copy(&mut copy, &part.view())?;
        self.keep(lane, Item { buffer: copy, model: item.model[range].to_vec() });
        Ok(())
    }

    /// The stream is of either device, and a copy of the whole is a new buffer.
    fn copy_between_devices(&mut self) -> hip::Result<()> {
        let ((one, stream), (two, other)) = (self.place(), self.place());
        let Some(from) = self.take(one) else { return Ok(()) };
        if self.random.one_in(3) {
            let copy = Item { buffer: from.buffer.to_device(other)?, model: from.model.clone() };
            self.keep(two, copy);
        } else if let Some(mut to) = self.take(two) {
            let range = self.random.range(to.model.len().min(from.model.len()));
            let on = if self.random.one_in(2) { stream } else { other };
            on.copy(&mut to.buffer.slice_mut(range.clone())?, &from.buffer.slice(range.clone())?)?;
            to.model[range.clone()].copy_from_slice(&from.model[range]);
            self.keep(two, to);
        }
        self.keep(one, from);
        Ok(())
    }

    /// Memory that host and device both see: the device reads it, and writes it in flight when it is dropped.
    fn host_visible(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let n = 1 + self.random.below(400);
        let (data, grid, count) = (self.random.data(n), Grid::cover(n, 64), u32::try_from(n).expect("at most 400"));
        let add = &self.lanes[lane].add;
        let mut managed = stream.managed_from_slice(&data)?;
        let mapped = stream.mapped_from_slice(&data)?;
        // SAFETY: here and below, the kernel touches the first n elements of each.
        unsafe { add.launch(stream, grid, (count, mapped.view(), mapped.view(), managed.slice_mut(..)?)) }?;
        let doubled: Vec<f32> = data.iter().map(|x| x + x).collect();
        self.compare(managed.host()?, &doubled);
        managed.host_mut()?.copy_from_slice(&data);
        let mut out = stream.alloc(n)?;
        // SAFETY: as above.
        unsafe { add.launch(stream, grid, (count, managed.view(), Null, &mut out)) }?;
        self.compare(mapped.host()?, &data);
        drop((managed, mapped));
        self.keep(lane, Item { buffer: out, model: data });
        Ok(())
    }

    /// A graph of nodes or of a capture, launched on several streams, and taken apart, or dropped in flight with its memory.
    fn graph(&mut self) -> hip::Result<()> {
        let (lane, _) = self.place();
        let (Some(mut out), Some(x)) = (self.take(lane), self.take(lane)) else { return Ok(()) };
        let n = out.model.len().min(x.model.len());
        if n == 0 {
            return Ok(());
        }
        let Lane { device, streams, add, .. } = &self.lanes[lane];
        let (grid, count) = (Grid::cover(n, 64), u32::try_from(n).expect("some thousands"));
        let (part, value) = (self.random.range(n), f32::from((self.random.next() >> 56) as u8));
        let pinned = PinnedBuffer::new(device, out.model.len())?;
        let mut graph = Graph::new(device)?;
        let mut target = graph.own(out.buffer)?;
        let (source, mut result) = (graph.own(x.buffer)?, graph.own_pinned(pinned)?);
        if self.random.one_in(2) {
            graph.capture(CaptureMode::Relaxed, |capture| {
                // SAFETY: here and below, the kernel touches the first n elements of each.
                unsafe { capture.launch(add, grid, (count, &source, &source, &mut target)) }?;
                capture.fill(&mut target.slice_mut(part.clone())?, value)?;
                capture.download(&mut result, &target)
            })?;
        } else {
            // SAFETY: as above.
            unsafe { graph.launch(add, grid, (count, &source, &source, &mut target)) }?;
            graph.fill(&mut target.slice_mut(part.clone())?, value)?;
            graph.download(&mut result, &target)?;
        }
        let mut exec = graph.instantiate()?;
        for _ in 0..=self.random.below(3) {
            exec.launch(self.random.of(streams))?;
        }
        (0..n).for_each(|i| out.model[i] = x.model[i] + x.model[i]);
        out.model[part].fill(value);
        if self.random.one_in(3) {
            return Ok(());
        }
        let mut parts = exec.into_parts()?;
        let out = Item { buffer: parts.take(target)?, model: out.model };
        let x = Item { buffer: parts.take(source)?, model: x.model };
        self.compare(&parts.take_pinned(result)?, &out.model);
        self.keep(lane, out);
        self.keep(lane, x);
        Ok(())
    }

    fn registered(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(mut item) = self.take(lane) else { return Ok(()) };
        let data = self.random.data(item.model.len());
        let registered = Registered::new(&self.lanes[lane].device, data.clone())?;
        let transfer = stream.upload_async(&mut item.buffer, registered)?;
        item.model.copy_from_slice(&data);
        if self.random.one_in(2) {
            let back = transfer.wait()?.into_inner()?;
            self.compare(&back, &data);
        }
        self.keep(lane, item);
        Ok(())
    }

    /// Across devices too.
    fn meet(&mut self) -> hip::Result<()> {
        let ((_, one), (_, other)) = (self.place(), self.place());
        other.wait_event(&one.record_event()?)
    }

    fn time(&mut self) -> hip::Result<()> {
        let (_, stream) = self.place();
        let (start, stop) = (stream.record_event()?, stream.record_event()?);
        stop.synchronize()?;
        assert!(stop.is_done()? && start.is_done()?);
        let elapsed = stop.elapsed_since(&start)?;
        assert!(elapsed.milliseconds() >= 0.0, "{elapsed}");
        Ok(())
    }

    fn wait(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        match self.random.below(12) {
            0 => self.lanes[lane].device.synchronize(),
            1 => stream.trim(),
            2 => self.lanes[lane].device.memory_info().map(drop),
            3..=5 => stream.is_idle().map(drop),
            _ => stream.synchronize(),
        }
    }

    /// The module is dropped while its kernel may be executing.
    fn module(&mut self) -> hip::Result<()> {
        let (lane, stream) = self.place();
        let Some(mut item) = self.take(lane) else { return Ok(()) };
        let add: AddBias = Module::load(&self.lanes[lane].device, CODE)?.kernel("add_bias")?.bind()?;
        let n = item.model.len().min(500);
        let x = stream.upload(&self.random.data(n))?;
        if n > 0 {
            let count = u32::try_from(n).expect("at most 500");
            // SAFETY: the kernel touches the first n elements of each.
            unsafe { add.launch(stream, Grid::cover(n, 64), (count, &x, &x, &mut item.buffer)) }?;
            let have = stream.download(&x)?;
            (0..n).for_each(|i| item.model[i] = have[i] + have[i]);
        }
        self.keep(lane, item);
        Ok(())
    }

    /// A stream of one thread, dropped while it works; buffers keep it alive.
    fn stream(&mut self) -> hip::Result<()> {
        let (lane, _) = self.place();
        let stream = self.lanes[lane].device.stream()?;
        let len = self.length();
        let mut item = Item { buffer: stream.alloc_zeroed(len)?, model: vec![0.0; len] };
        stream.fill(&mut item.buffer, 3.0)?;
        item.model.fill(3.0);
        if let Some(other) = self.take(lane) {
            let common = len.min(other.model.len());
            stream.copy(&mut item.buffer.slice_mut(..common)?, &other.buffer.slice(..common)?)?;
            item.model[..common].copy_from_slice(&other.model[..common]);
            self.keep(lane, other);
        }
        if self.random.one_in(2) {
            self.keep(lane, item);
        }
        Ok(())
    }
}
