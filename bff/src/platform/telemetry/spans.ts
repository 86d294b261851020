import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

/** Where the work of a span is done: here, or by another system that we wait for. */
type SpanPlace = 'here' | 'elsewhere';

const tracer = () => trace.getTracer('boursight');

/** Only by its class: the message of a failure may hold what a reader typed. */
function noteFailure(span: Span, failure: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', failure instanceof Error ? failure.name : 'unknown');
}

/**
 * Runs work as a span of the trace that is active, or as a trace of its own. Names and attributes hold no address, no
 * parameter and nothing personal. Costs next to nothing while tracing is off. Throws what the work throws.
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  place: SpanPlace = 'here',
): Promise<T> {
  const kind = place === 'here' ? SpanKind.INTERNAL : SpanKind.CLIENT;
  return tracer().startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work();
    } catch (failure) {
      noteFailure(span, failure);
      throw failure;
    } finally {
      span.end();
    }
  });
}

/** Begins the span of a request to another system. Returns what ends it; `failure`: undefined if it went well. */
export function startSpan(name: string, attributes: Attributes): (failure?: unknown) => void {
  const span = tracer().startSpan(name, { attributes, kind: SpanKind.CLIENT });
  return (failure) => {
    if (failure !== undefined) noteFailure(span, failure);
    span.end();
  };
}

/** What is known of a request once its answer is out. */
export interface AnsweredRequest {
  readonly method: string;
  /** A template or a page's name, never an address. */
  readonly route: string;
  readonly kind: string;
  readonly status: number;
}

/** Begins the span of a request. `parent`: of a proxy that is trusted; null: none. */
export function startRequestSpan(parent: SpanContext | null) {
  const outer = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const span = tracer().startSpan('request', { kind: SpanKind.SERVER }, outer);
  const active = trace.setSpan(outer, span);
  return {
    /** Null: tracing is off, or leaves this request out. */
    traceId: span.isRecording() ? span.spanContext().traceId : null,
    /** Runs work so that its spans belong to the request. */
    run: (work: () => void): void => context.with(active, work),
    end({ method, route, kind, status }: AnsweredRequest): void {
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'boursight.kind': kind,
      });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
