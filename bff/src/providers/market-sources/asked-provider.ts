import type { CompanyProvider, Provided, ProviderEnd, ProviderProgress } from '../../services/ports';
import { nothing } from './nothing';
import { ProviderFailure, type MarketSource, type ProviderFailureKind, type SourceRequest } from './source';

/** Who keeps account of what was done, and under which name. */
export interface Round {
  readonly progress: ProviderProgress;
  /** What is marked is skipped by whoever asks in the same round. */
  readonly name: string;
}

type Reject = Extract<Provided, { readonly kind: 'reject' }>['reject'];

/** Failures of one question: the next company may be had. All others end the asking. */
const ofOneCompany: ReadonlySet<ProviderFailureKind> = new Set([
  'timeout',
  'unreachable',
  'too_large',
  'redirected',
  'server_error',
  'unreadable',
]);

/**
 * A source as an ingest takes it: asked for a few tickers at a time. A company that can't be had is put aside; a provider
 * that is to be left alone ends the asking, and what was asked before stays good. What a round has stored is not asked
 * again in it.
 */
export function askSource(source: MarketSource, request: SourceRequest, round: Round | null): CompanyProvider {
  const { tickers, signal, market } = request;
  const atOnce = source.tickersAtOnce ?? 1;
  let end: ProviderEnd | null = null;
  let asked = 0;
  /** Asked for, and the provider had nothing of them: done as well. */
  let empty: string[] = [];

  /** What becomes of a failure: the end of the asking, or a reject of these tickers. Throws: what is none of the provider's. */
  const rejectsOf = (error: unknown, of: Iterable<string | null>): readonly Reject[] => {
    if (error instanceof ProviderFailure && !ofOneCompany.has(error.kind)) {
      end = { kind: error.kind, message: error.message };
      return [];
    }
    return [...of].map((ticker) => rejectOf(source, ticker, error));
  };
  const without = (open: readonly string[]): CompanyProvider => source.open({ ...request, tickers: open });

  async function* some(chunk: readonly string[]): AsyncGenerator<Provided> {
    const left = new Set(chunk);
    try {
      for await (const provided of without(chunk).companies()) {
        if (provided.kind === 'company') left.delete(provided.company.ticker);
        yield provided;
      }
      empty.push(...left);
    } catch (error) {
      for (const reject of rejectsOf(error, left)) yield { kind: 'reject', reject };
    }
  }

  async function* companies(): AsyncGenerator<Provided> {
    const done = round ? await round.progress.done(source.name, market, round.name) : new Set<string>();
    const open = tickers.filter((ticker) => !done.has(ticker));
    asked = tickers.length - open.length;
    for (let from = 0; from < open.length && end === null && !signal.aborted; from += atOnce) {
      const chunk = open.slice(from, atOnce === Infinity ? undefined : from + atOnce);
      yield* some(chunk);
      asked += chunk.length;
    }
  }

  /** What is for no single company; that it can't be had ends nothing else, unless the provider is to be left alone. */
  async function* besides<T>(open: () => AsyncIterable<T>): AsyncGenerator<T | { readonly reject: Reject }> {
    if (end !== null || signal.aborted) return;
    try {
      yield* open();
    } catch (error) {
      for (const reject of rejectsOf(error, [null])) yield { reject };
    }
  }

  const calendar = without([]).economicEvents;
  return {
    source: source.name,
    rates: () => besides(() => without([]).rates()),
    companies,
    ...(calendar && { economicEvents: () => besides(() => without([]).economicEvents?.() ?? nothing) }),
    progress: () => (tickers.length === 0 ? 1 : asked / tickers.length),
    async stored(written) {
      const marked = [...written, ...empty];
      empty = [];
      await round?.progress.mark(source.name, market, round.name, marked);
    },
    failure: () => end,
  };
}

/** Faults of a mapper that met a payload of no known shape: the company is put aside, and the next one is asked for. */
const isOfPayload = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

function rejectOf({ name }: MarketSource, ticker: string | null, error: unknown): Reject {
  const isAway = error instanceof ProviderFailure;
  if (!isAway && !isOfPayload(error)) throw error;
  return {
    ticker,
    source: name,
    reason: isAway ? `provider_${error.kind}` : 'unreadable_answer',
    place: ticker ?? name,
    detail: error.message,
    payload: '{}',
  };
}
