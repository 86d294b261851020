import type { CompanyProvider, Provided, ProvidedCompany, ProviderEnd } from './company-provider';
import type { ProviderProgress } from './provider-health';
import { nothing } from './nothing';
import { ProviderFailure, type MarketSource, type ProviderFailureKind, type SourceRequest } from './source';

/** Where progress is recorded, and under which name. */
export interface Round {
  readonly progress: ProviderProgress;
  /** Marked companies are skipped by later requests in the same round. The name of a later round sorts after it. */
  readonly name: string;
}

/** The key of a round's progress: a run for only quotes has done nothing of a run for statements. */
export function placeOfRounds(
  { entities: all }: Pick<MarketSource, 'entities'>,
  { market, entities }: Pick<SourceRequest, 'market' | 'entities'>,
): string {
  return all.every((entity) => entities.has(entity)) ? market : [market, ...[...entities].sort()].join(' ');
}

type Reject = Extract<Provided, { readonly kind: 'reject' }>['reject'];

/** Failures of one request: the next company may succeed. All others end the run. */
const ofOneCompany: ReadonlySet<ProviderFailureKind> = new Set([
  'timeout',
  'unreachable',
  'too_large',
  'redirected',
  'server_error',
  'unreadable',
]);

/**
 * Adapts a source to an ingest. A company that fails is quarantined, and the source is opened again for the remaining
 * ones. A provider that must not be called again ends the run, and earlier results stay valid. A round requests each
 * company once and starts with the oldest data, so that a budget below the length of the list covers all of it in a
 * few rounds.
 */
export function askSource(source: MarketSource, request: SourceRequest, round: Round | null): CompanyProvider {
  const { tickers, signal } = request;
  const place = placeOfRounds(source, request);
  let end: ProviderEnd | null = null;
  let [open, opened]: [readonly string[], CompanyProvider | null] = [tickers, null];
  /** Requested, and the provider has nothing: done as well. */
  let empty: string[] = [];
  /** Failed companies: requested again later in the round, after all others. */
  const failed = new Set<string>();
  const written = new Set<string>();
  const noteEmpty = (some: readonly string[]): void => {
    empty.push(...some.filter((ticker) => !failed.has(ticker)));
  };
  /** The requested ticker of a company that came under another one. */
  const requestedAs = new Map<string, string>();

  let hasAnswer = false;
  /** The first failure of a request, and how many there were. */
  let [firstFailure, failures]: [Reject | null, number] = [null, 0];
  const note = (reject: Reject | null): void => {
    if (reject === null) hasAnswer = true;
    else if (isNoAnswer(reject)) {
      firstFailure ??= reject;
      failures += 1;
    }
  };
  /** All requests failed: an empty run is not successful. Null: something came, or nothing failed. */
  const failureOfAll = (): ProviderEnd | null =>
    firstFailure === null || hasAnswer
      ? null
      : {
          kind: firstFailure.reason.replace(FAILURE, ''),
          message: `nothing was brought, ${failures} of the questions failed; the first: ${firstFailure.detail}`,
        };

  /** Handles a failure: the end of the run, or a reject of this ticker. Throws: errors other than the provider's. */
  const rejectsOf = (error: unknown, ticker: string | null): readonly Reject[] => {
    if (!(error instanceof ProviderFailure) || ofOneCompany.has(error.kind)) return [rejectOf(source, ticker, error)];
    end = { kind: error.kind, message: error.message };
    return [];
  };
  const without = (): CompanyProvider => source.open({ ...request, tickers: [] });

  async function* companies(): AsyncGenerator<Provided> {
    if (round) open = inTurn(tickers, await round.progress.rounds(source.name, place), round.name);
    while (open.length > 0 && end === null && !signal.aborted) {
      opened = source.open({ ...request, tickers: open });
      /** For companies before this one the outcome is known. */
      let at = 0;
      try {
        for await (const provided of opened.companies()) {
          const index = provided.kind === 'company' ? indexOf(provided.company, open) : -1;
          if (provided.kind === 'company' && index >= at) {
            noteEmpty(open.slice(at, index));
            requestedAs.set(provided.company.ticker, open[index]!);
            at = index + 1;
          }
          if (provided.kind === 'reject' && isOfFailure(provided.reject)) failed.add(provided.reject.ticker!);
          note(provided.kind === 'reject' ? provided.reject : null);
          yield provided;
        }
        if (!signal.aborted) noteEmpty(open.slice(at));
        open = [];
      } catch (error) {
        const index = Math.max(at, Math.round(opened.progress() * open.length));
        noteEmpty(open.slice(at, index));
        for (const reject of rejectsOf(error, open[index] ?? null)) {
          if (reject.ticker !== null) failed.add(reject.ticker);
          note(reject);
          yield { kind: 'reject', reject };
        }
        open = open.slice(index + 1);
      }
    }
  }

  /** Data of no single company: its failure ends nothing else, unless the provider must not be called again. */
  async function* besides<T extends object>(
    ask: () => AsyncIterable<T | { readonly reject: Reject }>,
  ): AsyncGenerator<T | { readonly reject: Reject }> {
    if (end !== null || signal.aborted) return;
    try {
      for await (const one of ask()) {
        note('reject' in one ? one.reject : null);
        yield one;
      }
    } catch (error) {
      for (const reject of rejectsOf(error, null)) {
        note(reject);
        yield { reject };
      }
    }
  }

  const calendar = without().economicEvents;
  return {
    source: source.name,
    rates: () => besides(() => without().rates()),
    companies,
    ...(calendar && { economicEvents: () => besides(() => without().economicEvents?.() ?? nothing) }),
    progress: () => (tickers.length === 0 ? 1 : 1 - (open.length * (1 - (opened?.progress() ?? 0))) / tickers.length),
    async stored(some) {
      const marked = [...some.map((ticker) => requestedAs.get(ticker) ?? ticker), ...empty];
      empty = [];
      for (const ticker of marked) written.add(ticker);
      await round?.progress.mark(source.name, place, round.name, marked);
      const lost = [...failed].filter((ticker) => !written.has(ticker));
      await round?.progress.mark(source.name, place, `${round.name}${IN_VAIN}`, lost);
    },
    failure: () => end ?? failureOfAll(),
  };
}

/** A round in which a company failed: after the round itself, before the next one. */
const IN_VAIN = ' in vain';

/**
 * Companies that a round has not done yet: never requested ones first, then by their last round. Shape: otherwise in
 * their order.
 */
function inTurn(tickers: readonly string[], rounds: ReadonlyMap<string, string>, current: string): readonly string[] {
  const before = (ticker: string): string => rounds.get(ticker) ?? '';
  return tickers
    .filter((ticker) => before(ticker) !== current)
    .sort((a, b) => (before(a) === before(b) ? 0 : before(a) < before(b) ? -1 : 1));
}

/** The place of a company among the requested ones, also under its former ticker. -1: not requested. */
function indexOf({ ticker, formerTickers = [] }: ProvidedCompany, open: readonly string[]): number {
  const index = open.indexOf(ticker);
  return index >= 0 ? index : open.findIndex((requested) => formerTickers.includes(requested));
}

/** Errors of a mapper with a payload of an unknown shape: the company is quarantined, and the next one is requested. */
const isOfPayload = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

const FAILURE = 'provider_';
/** There was no answer, or an unreadable one; an answer without data of a company is an answer. */
const isNoAnswer = ({ reason }: Reject): boolean => reason.startsWith(FAILURE) || reason.startsWith('unreadable_');

/** A company that may be requested again in the same round. */
const isOfFailure = ({ ticker, reason }: Reject): boolean => ticker !== null && reason.startsWith(FAILURE);

/**
 * The reject of one failed company, for a source that requests many at once and continues with the next. Throws: again,
 * if the provider must not be called again, and errors other than its own.
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
