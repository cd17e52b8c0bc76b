/**
 * Time and order of one simulated run. Nothing happens in it but by a task that `run` picks: the earliest first, and of those due at
 * once the one that came first. How long each thing takes is drawn from the seed, and so is all the order there is.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Random, randomOf } from './random.ts';

type Snapshot = ReturnType<typeof AsyncLocalStorage.snapshot>;

const lives = new AsyncLocalStorage<Life | undefined>();
const asNobody = AsyncLocalStorage.snapshot();

/** Something that lives until it is ended: a tab of a phone, or a server process. What it has begun ends with it. */
export class Life {
  readonly name: string;
  readonly random: Random;
  /** By how much its clock is wrong, in milliseconds. */
  readonly clockOffset: () => number;
  alive = true;
  /** After so many more steps it ends, wherever it is then; undefined while nobody wants that. */
  stepsLeft: number | undefined;
  /** What it had begun and is to do once it is thawed; undefined unless it is frozen. */
  frozen: Task[] | undefined;
  /** Runs work as this life, and all that follows from it; far quicker than to enter the store anew each time. */
  readonly enter: Snapshot = asNobody(() => lives.run(this, () => AsyncLocalStorage.snapshot()));
  readonly #atEnd = new Set<() => void>();

  constructor(name: string, random: Random, clockOffset: () => number = () => 0) {
    this.name = name;
    this.random = random;
    this.clockOffset = clockOffset;
  }

  /** Returns how to call it off: what is over must not be held on to until the life ends. */
  onEnd(work: () => void): () => void {
    this.#atEnd.add(work);
    return () => void this.#atEnd.delete(work);
  }

  end(): void {
    if (!this.alive) return;
    this.alive = false;
    this.frozen = undefined;
    for (const work of this.#atEnd) work();
  }

  /** Every place where it may be ended calls this first. False once it is ended. */
  step(): boolean {
    if (this.alive && this.stepsLeft !== undefined && this.stepsLeft-- <= 0) this.end();
    return this.alive;
  }
}

/** What never comes: whoever waits for it has ended. A new one each time: one for all would hold on to all that wait for it. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** When every run begins; 14:00 in India, so that a day's end is ten hours away. */
export const START = Date.parse('2026-11-21T08:30:00.000Z');

/** More than anything in a run takes: what takes longer is stuck. In virtual milliseconds. */
const LONGEST_WAIT = 6 * 3_600_000;

type Task = { due: number; place: number; life: Life | undefined; work: () => void };

const nextTurn = globalThis.setImmediate;

/** In one turn of Node's own loop, which costs as much as several tasks. */
const TASKS_PER_ROUND = 64;

export class World {
  readonly seed: number;
  readonly random: Random;
  now = START;
  /** Counts the tasks so far: what happens in one task happens at once. */
  turn = 0;
  /** While a checker reads, nothing takes time and nothing is ended. */
  calm = false;
  readonly story: string[] = [];
  readonly #tasks: Task[] = [];
  #places = 0;

  constructor(seed: number) {
    this.seed = seed;
    this.random = randomOf(seed, 'world');
  }

  /** Who is acting: undefined for the world itself. */
  get acting(): Life | undefined {
    return lives.getStore();
  }

  /** Runs `work` as `life`, and all that follows from it, outside of whatever transaction is under way. */
  as<T>(life: Life | undefined, work: () => T): T {
    return (life?.enter ?? asNobody)(work);
  }

  /** Does `work` after so many milliseconds, unless whoever acts has ended by then. Returns how to call it off. */
  after(milliseconds: number, work: () => void): () => void {
    const task = this.#schedule(this.acting, milliseconds, work);
    return () => (task.work = () => undefined);
  }

  /** The same for the world itself, whoever acts now. */
  later(milliseconds: number, work: () => void): void {
    this.#schedule(undefined, milliseconds, work);
  }

  #schedule(life: Life | undefined, milliseconds: number, work: () => void): Task {
    const task: Task = { due: this.now + Math.max(0, milliseconds), place: this.#places++, life, work };
    push(this.#tasks, task);
    return task;
  }

  /** Resolves after so many milliseconds; never for a life that has ended by then. */
  sleep(milliseconds: number): Promise<void> {
    if (this.calm) return Promise.resolve();
    return this.#wait(this.acting, milliseconds);
  }

  #wait(life: Life | undefined, milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.#schedule(life, milliseconds, resolve));
  }

  /** What a step in storage or at the server takes: up to `most` milliseconds. */
  takeTime(most: number): Promise<void> {
    if (this.calm) return Promise.resolve();
    const life = this.acting;
    if (life && !life.step()) return never();
    return this.#wait(life, (life?.random ?? this.random).next() * most);
  }

  /** From now on it does nothing and learns nothing; what it holds, it keeps. */
  freeze(life: Life): void {
    if (life.alive) life.frozen ??= [];
  }

  /** It goes on with what it had begun, in the order in which that was due. */
  thaw(life: Life): void {
    for (const task of life.frozen ?? []) push(this.#tasks, task);
    life.frozen = undefined;
  }

  /** Runs tasks until `isOver`; false if nothing is left to do before, or it takes too long. */
  run(isOver: () => boolean, longest = this.now + LONGEST_WAIT): Promise<boolean> {
    return new Promise((resolve, reject) => {
      let ended: boolean | undefined;
      const next = () => {
        try {
          if (ended === undefined) ended = isOver() ? true : this.#runNext(longest);
          if (ended !== undefined) resolve(ended);
        } catch (error) {
          ended = false;
          reject(error);
        }
      };
      // All that follows from a task without waiting for anything else happens before the next of these.
      const round = () => {
        if (ended !== undefined) return;
        for (let count = 0; count < TASKS_PER_ROUND; count++) nextTurn(next);
        nextTurn(round);
      };
      round();
    });
  }

  /** False if there is nothing to run before `longest`, undefined once it has run. */
  #runNext(longest: number): false | undefined {
    const task = this.#nextTask();
    if (!task) return false;
    this.now = Math.max(this.now, task.due);
    if (this.now > longest) return false;
    this.turn++;
    this.as(task.life, task.work);
    return undefined;
  }

  /** The next of those that are alive and not frozen. */
  #nextTask(): Task | undefined {
    for (;;) {
      const task = pop(this.#tasks);
      if (!task?.life || (task.life.alive && !task.life.frozen)) return task;
      task.life.frozen?.push(task);
    }
  }

  /** Runs until `work` is done, and returns what it came to. */
  async finish<T>(work: Promise<T>): Promise<T> {
    let settled = false;
    void work.then(
      () => (settled = true),
      () => (settled = true),
    );
    await new Promise((resolve) => void nextTurn(resolve));
    if (!(await this.run(() => settled))) throw new Error('The run is stuck: what was waited for can come no more.');
    return work;
  }

  /** Adds a line to what is told of this run, should it fail. */
  tell(text: string): void {
    const passed = ((this.now - START) / 1000).toFixed(1);
    this.story.push(`${passed.padStart(10)} s  ${text}`);
  }
}

function isBefore(a: Task, b: Task): boolean {
  return a.due === b.due ? a.place < b.place : a.due < b.due;
}

function push(heap: Task[], task: Task): void {
  let at = heap.push(task) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBefore(task, heap[parent]!)) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = task;
}

function pop(heap: Task[]): Task | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || !last) return first;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
    if (!isBefore(heap[child]!, last)) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return first;
}
