import type { IngestReject } from '../../market-data';
import { ProviderFailure, type ProviderClient } from '../source';
import { ADDRESSES, GENERATIONS, type AddressName, type Generation, type Question } from './addresses';
import { readAnswer } from './read-answer';

export const SOURCE = 'fmp';
export type Reject = Omit<IngestReject, 'market'>;

/** Received rows, and their location; errors are quarantined already. */
export interface FmpRows {
  readonly address: AddressName;
  readonly ticker: string | null;
  readonly rows: readonly unknown[];
  /** False: refused or unreadable; then an empty list does not mean that there are none. */
  readonly isAnswered: boolean;
}

export type FmpAsker = ReturnType<typeof createFmpAsker>;

/** Calls the provider's addresses. */
export function createFmpAsker(client: ProviderClient) {
  let rejects: Reject[] = [];
  /** Which generation answered last, by address: no call is wasted twice. */
  const answering = new Map<AddressName, Generation>();
  const refused = new Set<string>();
  const recordedFor = new Set<string>();

  const quarantine = (reject: Omit<Reject, 'source'>): void => {
    const key = `${reject.ticker} ${reject.reason} ${reject.place}`;
    if (recordedFor.has(key)) return;
    recordedFor.add(key);
    rejects.push({ ...reject, source: SOURCE });
  };

  async function rowsOf(address: AddressName, question: Question): Promise<readonly unknown[] | null> {
    const ticker = question.ticker ?? null;
    const known = answering.get(address);
    const order = known ? [known, ...GENERATIONS.filter((one) => one !== known)] : GENERATIONS;
    let refusal: Omit<Reject, 'source'> | null = null;
    for (const generation of order) {
      if (refused.has(`${address} ${generation}`)) continue;
      const { path, query } = ADDRESSES[address][generation](question);
      const read = readAnswer(await client.ask(path, query));
      if (read.kind === 'rows') {
        answering.set(address, generation);
        return read.rows;
      }
      const { detail } = read;
      if (read.kind === 'spent') throw new ProviderFailure('rate_limited', SOURCE, `${SOURCE}: ${detail}`);
      if (read.kind === 'key_refused') throw new ProviderFailure('refused', SOURCE, `${SOURCE}: ${detail}`);
      const isOfAddress = read.kind === 'shut' && !read.ofQuestion;
      if (isOfAddress) {
        refused.add(`${address} ${generation}`);
        if (!read.isOfGeneration) for (const other of GENERATIONS) refused.add(`${address} ${other}`);
      }
      // The error of the first generation is the one that an owner of a new key can act on.
      refusal ??= {
        ticker: isOfAddress ? null : ticker,
        reason: read.reason,
        place: address,
        detail,
        payload: isOfAddress ? '{}' : JSON.stringify(question),
      };
      if (read.kind === 'unreadable' || read.ofQuestion) break;
    }
    if (refusal) quarantine(refusal);
    return null;
  }

  return {
    /**
     * Rows of an address; empty if it refuses, with each refusal quarantined once. An address that the plan lacks is
     * not called again. Throws: ProviderFailure, of kind `refused` if the key is refused.
     */
    async ask(address: AddressName, question: Question): Promise<FmpRows> {
      const rows = await rowsOf(address, question);
      return { address, ticker: question.ticker ?? null, rows: rows ?? [], isAnswered: rows !== null };
    },
    /** What was quarantined since the last call. */
    takeRejects(): readonly Reject[] {
      const taken = rejects;
      rejects = [];
      return taken;
    },
  };
}
