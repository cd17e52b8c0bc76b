/**
 * Traces: how long each request took and what in it. Off unless an endpoint is set; what they are made with is loaded only then.
 * No attribute names a person, a record or a device.
 */
type Attributes = Record<string, string | number | boolean>;

/** A piece of work while it goes on. */
type Span = {
  rename: (name: string) => void;
  set: (attributes: Attributes) => void;
  /** Something that happened at one moment of it. */
  event: (name: string, attributes: Attributes) => void;
};

export type Traces = {
  inSpan: <R>(name: string, kind: SpanKind, work: (span: Span) => Promise<R>) => Promise<R>;
  /** Sends what was not sent yet. */
  close: () => Promise<void>;
};

/** `request`: where someone else's work begins here. */
type SpanKind = 'request' | 'part';

const UNSEEN: Span = { rename: () => undefined, set: () => undefined, event: () => undefined };

/** One for the process, as OpenTelemetry's own are: what is traced is deep inside, and mostly nobody asks for it. */
let traces: Traces | undefined;

/** Traces what follows to an endpoint that speaks OTLP over HTTP. Returns how to stop. */
export async function startTraces(endpoint: string | undefined): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { openTraces } = await import('./otlp-traces.ts');
  const started = openTraces(endpoint);
  traces = started;
  return async () => {
    traces = undefined;
    await started.close();
  };
}

/** Runs work as a span of the one that it is part of. A failure is marked by its class alone: messages may quote rows. */
export function traced<R>(name: string, work: (span: Span) => Promise<R>, kind: SpanKind = 'part'): Promise<R> {
  return traces ? traces.inSpan(name, kind, work) : work(UNSEEN);
}
