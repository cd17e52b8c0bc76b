type Repeated = {
  everyMs: number;
  /** Also at once. */
  now?: boolean;
  work: (stopped: AbortSignal) => Promise<void>;
  /** The error's name: its message may tell of people. */
  onError: (error: string) => void;
};

/** Does something for as long as a server runs, one time after the other. Returns how to stop, which waits for what is under way. */
export function repeatedly({ everyMs, now = false, work, onError }: Repeated): () => Promise<void> {
  const stopped = new AbortController();
  let working: Promise<void> | undefined;
  const begin = () => {
    working ??= work(stopped.signal)
      .catch((error: unknown) => onError(error instanceof Error ? error.name : typeof error))
      .finally(() => (working = undefined));
  };
  if (now) begin();
  const timer = setInterval(begin, everyMs);
  return async () => {
    stopped.abort();
    clearInterval(timer);
    await working;
  };
}
