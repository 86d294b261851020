import type { Market } from '../../domain/company';
import { ConflictError, NotFoundError, OvertakenError } from '../errors';
import { marketFrom } from '../market-code';
import type { Clock, CompanyNote, FollowedSymbol, NoteRepository } from '../ports';
import { isExpected, OVERTAKEN, versionOf, type Expected } from './versions';

/** How many companies one user may note something on. */
export const NOTE_CAP = 10_000;

export interface NoteServiceParts {
  readonly notes: NoteRepository;
  readonly clock: Clock;
  /** Null: no such listing. Takes tickers with or without suffix. */
  readonly findListing: (market: Market, ticker: string) => Promise<FollowedSymbol | null>;
  readonly cap?: number;
}

/** A user's own notes on companies; nobody else ever reads them. */
export interface NoteService {
  /** The one changed last first. */
  list(userId: string): Promise<readonly CompanyNote[]>;
  /**
   * Keeps the text in the place of the one before; blank text takes the note away. Gives the note as it is afterwards.
   * Throws: 404 `market_not_found` or `symbol_not_found`, 409 `note_limit_reached`, 412 `note_changed` where another note stands
   * there than the one expected.
   */
  write(
    userId: string,
    on: { readonly market: string; readonly ticker: string },
    text: string,
    expected?: Expected,
  ): Promise<CompanyNote>;
}

/** The version of a note; of none, that of a blank one. */
export const noteVersion = ({ text }: Pick<CompanyNote, 'text'>): string => versionOf(text);

export function createNoteService({ notes, clock, findListing, cap = NOTE_CAP }: NoteServiceParts): NoteService {
  return {
    list: (userId) => notes.listOf(userId),

    async write(userId, on, given, expected = null) {
      const market = marketFrom(on.market);
      // What left its market meanwhile can still be written on by those who did before.
      const known = (await notes.listOf(userId)).find((one) => one.market === market && one.symbol === on.ticker);
      const symbol = known?.symbol ?? (await findListing(market, on.ticker))?.symbol;
      if (symbol === undefined) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const text = given.replace(/\r\n?/g, '\n').trim();
      const note: CompanyNote = { market, symbol, text, updatedAt: clock.now().toISOString() };
      // Whoever emptied a note has a blank one before them.
      const mayReplace = (before: string | null): boolean =>
        isExpected(expected, before === null && expected !== 'none' ? versionOf('') : before && versionOf(before));
      const outcome = await notes.keep(userId, note, { cap, mayReplace });
      if (outcome === 'overtaken') throw new OvertakenError('note_changed', OVERTAKEN);
      if (outcome === 'full') throw new ConflictError('note_limit_reached', `A user has ${cap} notes at most.`);
      return note;
    },
  };
}
