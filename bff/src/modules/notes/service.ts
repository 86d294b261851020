import type { Database } from '../../platform/db/database';
import { ConflictError, NotFoundError, OvertakenError } from '../../platform/errors';
import { isExpected, OVERTAKEN, versionOf, type Expected } from '../../platform/http/versions';
import { marketFrom } from '../../platform/market-code';
import type { Clock } from '../../platform/clock';
import { lockAccount } from '../accounts';
import type { FindListing } from '../market-data';
import { createNoteStore, type CompanyNote } from './store';

/** How many companies one account may have notes on. */
export const NOTE_CAP = 10_000;

export interface NoteServiceParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly findListing: FindListing;
}

/** The version of a note. A note that does not exist has the version of a blank one. */
export const noteVersion = ({ text }: Pick<CompanyNote, 'text'>): string => versionOf(text);

export type NoteService = ReturnType<typeof createNoteService>;

/** An account's own notes on companies; no other account reads them. */
export function createNoteService({ database, clock, findListing }: NoteServiceParts) {
  const store = createNoteStore(database);
  return {
    /** The one changed last first. */
    list: (userId: string): Promise<readonly CompanyNote[]> => store.listOf(userId),

    /**
     * Replaces the note on a company; blank text deletes it. Returns the note as it is afterwards.
     * Throws: 404 `market_not_found` or `symbol_not_found`, 409 `note_limit_reached`, 412 `note_changed` where the stored
     * note is not the expected one.
     */
    async write(
      userId: string,
      on: { readonly market: string; readonly ticker: string },
      given: string,
      expected: Expected = null,
    ): Promise<CompanyNote> {
      const market = marketFrom(on.market);
      // A reader with an earlier note may still edit it after the company is delisted.
      const known = (await store.listOf(userId)).find((one) => one.market === market && one.symbol === on.ticker);
      const symbol = known?.symbol ?? (await findListing(market, on.ticker))?.symbol;
      if (symbol === undefined) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const text = given.replace(/\r\n?/g, '\n').trim();
      const note: CompanyNote = { market, symbol, text, updatedAt: clock.now().toISOString() };
      return database.write(async ({ transaction }) => {
        await lockAccount(database, userId, transaction);
        const before = await store.textOf(userId, note, transaction);
        // A deleted note reads as an empty one.
        const version = before === null && expected === 'none' ? null : versionOf(before ?? '');
        if (!isExpected(expected, version)) throw new OvertakenError('note_changed', OVERTAKEN);
        if (text === '') {
          await store.remove(userId, note, transaction);
          return note;
        }
        if (before === null && (await store.count(userId, transaction)) >= NOTE_CAP)
          throw new ConflictError('note_limit_reached', `An account can have at most ${NOTE_CAP} notes.`);
        await store.put(userId, note, transaction);
        return note;
      });
    },
  };
}
