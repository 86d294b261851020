import type { Market } from '../../domain/company';
import { ConflictError, NotFoundError } from '../errors';
import { marketFrom } from '../market-code';
import type { Clock, CompanyNote, FollowedSymbol, NoteRepository } from '../ports';

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
   * Throws: 404 `market_not_found` or `symbol_not_found`, 409 `note_limit_reached`.
   */
  write(userId: string, on: { readonly market: string; readonly ticker: string }, text: string): Promise<CompanyNote>;
}

export function createNoteService({ notes, clock, findListing, cap = NOTE_CAP }: NoteServiceParts): NoteService {
  return {
    list: (userId) => notes.listOf(userId),

    async write(userId, on, given) {
      const market = marketFrom(on.market);
      // What left its market meanwhile can still be written on by those who did before.
      const known = (await notes.listOf(userId)).find((one) => one.market === market && one.symbol === on.ticker);
      const symbol = known?.symbol ?? (await findListing(market, on.ticker))?.symbol;
      if (symbol === undefined) throw new NotFoundError('symbol_not_found', 'There is no such symbol in this market.');
      const text = given.replace(/\r\n?/g, '\n').trim();
      const note: CompanyNote = { market, symbol, text, updatedAt: clock.now().toISOString() };
      if (text === '') await notes.remove(userId, note);
      else if ((await notes.keep(userId, note, cap)) === 'full') {
        throw new ConflictError('note_limit_reached', `A user has ${cap} notes at most.`);
      }
      return note;
    },
  };
}
