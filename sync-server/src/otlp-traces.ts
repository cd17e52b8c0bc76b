/** Traces by OpenTelemetry. Import this file only where they are wanted: it loads a dozen packages. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import packageJson from '../package.json' with { type: 'json' };
import type { Traces } from './traces.ts';

const KINDS = { request: SpanKind.SERVER, part: SpanKind.INTERNAL };

/** Longest wait for the endpoint, in milliseconds: at the end the server waits for it. */
const TIMEOUT_MS = 3000;

/** `endpoint` is the base; OTEL_EXPORTER_OTLP_HEADERS is read by the exporter. */
export function openTraces(endpoint: string): Traces {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME || 'welfare-association',
      'service.version': packageJson.version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: TIMEOUT_MS })],
  });
  const tracer = provider.getTracer('sync-server', packageJson.version);
  const current = new AsyncLocalStorage<Context>();
  return {
    async inSpan(name, kind, work) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: KINDS[kind] }, parent);
      try {
        return await current.run(trace.setSpan(parent, span), () =>
          work({
            rename: (better) => void span.updateName(better),
            set: (attributes) => void span.setAttributes(attributes),
            event: (event, attributes) => void span.addEvent(event, attributes),
          }),
        );
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        throw error;
      } finally {
        span.end();
      }
    },
    // What an endpoint that is away does not take is lost.
    close: () => provider.shutdown().catch(() => undefined),
  };
}
