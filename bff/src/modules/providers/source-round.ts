import type { CompanyProvider, Provided, ProvidedCompany, ProviderEnd } from './company-provider';
import type { ProviderProgress } from './provider-health';
import { nothing } from './nothing';
import { ProviderFailure, type MarketSource, type ProviderFailureKind, type SourceRequest } from './source';

/** Who keeps account of what was done, and under which name. */
export interface Round {
  readonly progress: ProviderProgress;
  /** What is marked is skipped by anyone who asks in the same round. A later round's name sorts behind. */
  readonly name: string;
}

/** Where rounds are kept account of: anyone who asks for quotes alone has done nothing of who asks for statements. */
export function placeOfRounds(
  { entities: all }: Pick<MarketSource, 'entities'>,
  { market, entities }: Pick<SourceRequest, 'market' | 'entities'>,
): string {
  return all.every((entity) => entities.has(entity)) ? market : [market, ...[...entities].sort()].join(' ');
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
 * A source as an ingest takes it. A company that can't be had is quarantined, and the source is opened again for those behind
 * it; a provider that is to be left alone ends the asking, and what was asked before stays good. What a round has stored is
 * not asked again in it, and who was done the longest ago is asked first: a budget that is over before the list reaches all
 * of it in a few rounds.
 */
export function askSource(source: MarketSource, request: SourceRequest, round: Round | null): CompanyProvider {
  const { tickers, signal } = request;
  const place = placeOfRounds(source, request);
  let end: ProviderEnd | null = null;
  let [open, opened]: [readonly string[], CompanyProvider | null] = [tickers, null];
  /** Asked for, and the provider had nothing of them: done as well. */
  let empty: string[] = [];
  /** Those that could not be had: anyone who asks again in the round asks for them, after all others. */
  const failed = new Set<string>();
  const written = new Set<string>();
  const noteEmpty = (some: readonly string[]): void => {
    empty.push(...some.filter((ticker) => !failed.has(ticker)));
  };
  /** The ticker that a company was asked for by, where it came under another. */
  const requestedAs = new Map<string, string>();

  let hasAnswer = false;
  /** The first failure to get an answer, and how many there were. */
  let [firstFailure, failures]: [Reject | null, number] = [null, 0];
  const note = (reject: Reject | null): void => {
    if (reject === null) hasAnswer = true;
    else if (isNoAnswer(reject)) {
      firstFailure ??= reject;
      failures += 1;
    }
  };
  /** All that was asked for failed: a run that brought nothing is no good run. Null: something came, or nothing failed. */
  const failureOfAll = (): ProviderEnd | null =>
    firstFailure === null || hasAnswer
      ? null
      : {
          kind: firstFailure.reason.replace(FAILURE, ''),
          message: `nothing was brought, ${failures} of the questions failed; the first: ${firstFailure.detail}`,
        };

  /** What becomes of a failure: the end of the asking, or a reject of this ticker. Throws: what is none of the provider's. */
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
      /** Of those before it is known what came of them. */
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

  /** What is for no single company; that it can't be had ends nothing else, unless the provider is to be left alone. */
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

/** A round in which a company was asked for in vain: behind the round itself, before the next one. */
const IN_VAIN = ' in vain';

/** Whom a round has not done yet: first those that nobody asked for, then as they were done. Shape: in their order otherwise. */
function inTurn(tickers: readonly string[], rounds: ReadonlyMap<string, string>, current: string): readonly string[] {
  const before = (ticker: string): string => rounds.get(ticker) ?? '';
  return tickers
    .filter((ticker) => before(ticker) !== current)
    .sort((a, b) => (before(a) === before(b) ? 0 : before(a) < before(b) ? -1 : 1));
}

/** Where a company stands among those asked for, be it under the ticker that it had before. -1: nobody asked for it. */
function indexOf({ ticker, formerTickers = [] }: ProvidedCompany, open: readonly string[]): number {
  const index = open.indexOf(ticker);
  return index >= 0 ? index : open.findIndex((requested) => formerTickers.includes(requested));
}

/** Faults of a mapper that met a payload of no known shape: the company is quarantined, and the next one is asked for. */
const isOfPayload = (error: unknown): error is Error =>
  error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;

const FAILURE = 'provider_';
/** No answer was had, or none that can be read; that there is nothing of a company is an answer. */
const isNoAnswer = ({ reason }: Reject): boolean => reason.startsWith(FAILURE) || reason.startsWith('unreadable_');

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
