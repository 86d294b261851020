import type { CompanyProvider, Provided, ProvidedCompany, ProviderEnd, ProviderProgress } from '../../services/ports';
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
 * A source as an ingest takes it. A company that can't be had is put aside, and the source is opened anew for those behind
 * it; a provider that is to be left alone ends the asking, and what was asked before stays good. What a round has stored is
 * not asked again in it.
 */
export function askSource(source: MarketSource, request: SourceRequest, round: Round | null): CompanyProvider {
  const { tickers, signal, market } = request;
  let end: ProviderEnd | null = null;
  let [open, opened]: [readonly string[], CompanyProvider | null] = [tickers, null];
  /** Asked for, and the provider had nothing of them: done as well. */
  let empty: string[] = [];
  /** Those that could not be had: whoever asks again in the round asks for them. */
  const failed = new Set<string>();
  const noteEmpty = (some: readonly string[]): void => {
    empty.push(...some.filter((ticker) => !failed.has(ticker)));
  };
  /** The ticker that a company was asked for by, where it came under another. */
  const askedAs = new Map<string, string>();

  /** What becomes of a failure: the end of the asking, or a reject of this ticker. Throws: what is none of the provider's. */
  const rejectsOf = (error: unknown, ticker: string | null): readonly Reject[] => {
    if (!(error instanceof ProviderFailure) || ofOneCompany.has(error.kind)) return [rejectOf(source, ticker, error)];
    end = { kind: error.kind, message: error.message };
    return [];
  };
  const without = (): CompanyProvider => source.open({ ...request, tickers: [] });

  async function* companies(): AsyncGenerator<Provided> {
    const done = round ? await round.progress.done(source.name, market, round.name) : new Set<string>();
    open = tickers.filter((ticker) => !done.has(ticker));
    while (open.length > 0 && end === null && !signal.aborted) {
      opened = source.open({ ...request, tickers: open });
      /** Of those before it is known what came of them. */
      let at = 0;
      try {
        for await (const provided of opened.companies()) {
          const place = provided.kind === 'company' ? placeOf(provided.company, open) : -1;
          if (provided.kind === 'company' && place >= at) {
            noteEmpty(open.slice(at, place));
            askedAs.set(provided.company.ticker, open[place]!);
            at = place + 1;
          }
          if (provided.kind === 'reject' && isOfFailure(provided.reject)) failed.add(provided.reject.ticker!);
          yield provided;
        }
        if (!signal.aborted) noteEmpty(open.slice(at));
        open = [];
      } catch (error) {
        const place = Math.max(at, Math.round(opened.progress() * open.length));
        noteEmpty(open.slice(at, place));
        for (const reject of rejectsOf(error, open[place] ?? null)) yield { kind: 'reject', reject };
        open = open.slice(place + 1);
      }
    }
  }

  /** What is for no single company; that it can't be had ends nothing else, unless the provider is to be left alone. */
  async function* besides<T>(ask: () => AsyncIterable<T>): AsyncGenerator<T | { readonly reject: Reject }> {
    if (end !== null || signal.aborted) return;
    try {
      yield* ask();
    } catch (error) {
      for (const reject of rejectsOf(error, null)) yield { reject };
    }
  }

  const calendar = without().economicEvents;
  return {
    source: source.name,
    rates: () => besides(() => without().rates()),
    companies,
    ...(calendar && { economicEvents: () => besides(() => without().economicEvents?.() ?? nothing) }),
    progress: () => (tickers.length === 0 ? 1 : 1 - (open.length * (1 - (opened?.progress() ?? 0))) / tickers.length),
    async stored(written) {
      const marked = [...written.map((ticker) => askedAs.get(ticker) ?? ticker), ...empty];
      empty = [];
      await round?.progress.mark(source.name, market, round.name, marked);
    },
    failure: () => end,
  };
}

/** Where a company stands among those asked for, be it under the ticker that it had before. -1: nobody asked for it. */
function placeOf({ ticker, formerTickers = [] }: ProvidedCompany, open: readonly string[]): number {
  const place = open.indexOf(ticker);
  return place >= 0 ? place : open.findIndex((asked) => formerTickers.includes(asked));
}

/** Faults of a mapper that met a payload of no known shape: the company is put aside, and the next one is asked for. */
const isOfPayload = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

const FAILURE = 'provider_';
/** A company that the provider may be asked for again in the same round. */
const isOfFailure = ({ ticker, reason }: Reject): boolean => ticker !== null && reason.startsWith(FAILURE);

/**
 * The reject of one company that can't be had, for a source that asks for many at once and goes on with the next.
 * Throws: again, where the provider is to be left alone, and what is none of its faults.
 */
export function rejectOfFailure(source: Pick<MarketSource, 'name'>, ticker: string, error: unknown): Reject {
  if (error instanceof ProviderFailure && !ofOneCompany.has(error.kind)) throw error;
  return rejectOf(source, ticker, error);
}

function rejectOf({ name }: Pick<MarketSource, 'name'>, ticker: string | null, error: unknown): Reject {
  const isAway = error instanceof ProviderFailure;
  if (!isAway && !isOfPayload(error)) throw error;
  return {
    ticker,
    source: name,
    reason: isAway ? `${FAILURE}${error.kind}` : 'unreadable_answer',
    place: ticker ?? name,
    detail: error.message,
    payload: '{}',
  };
}
