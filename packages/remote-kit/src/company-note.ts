import type { Schema } from '@site/contract';
import type { MarketCode } from '@site/fields/markets';
// By its name: pages share one client and one session, and this file comes with whoever shows a note.
import { api, dataOf, useLoad, useSession } from '@site/remote-kit';

/** Characters of a note at most. Source: `openapi.yaml`, NoteText. */
export const MOST_NOTE_CHARACTERS = 2000;

/** A reader's note on a company. */
export type CompanyNoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      /** Empty: there is none. */
      readonly text: string;
      /** False: it was not kept. */
      readonly save: (text: string) => Promise<boolean>;
    };

type Notes = Map<string, string>;
/** Those of the reader who is logged in; another's are other notes. */
let kept: { readonly userId: string; readonly notes: Promise<Notes> } | null = null;

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

async function loadNotes(): Promise<Notes> {
  const { notes }: Schema<'NoteList'> = await dataOf(api.GET('/api/users/me/notes'));
  return new Map(notes.map(({ market_name: market, symbol, text }) => [keyOf(market, symbol), text]));
}

function notesOf(userId: string): Promise<Notes> {
  if (kept?.userId === userId) return kept.notes;
  const notes = loadNotes();
  const mine = (kept = { userId, notes });
  // A failure is nothing to keep.
  notes.catch(() => {
    if (kept === mine) kept = null;
  });
  return notes;
}

/** The note of the reader who is logged in; nobody is: it is on its way. */
export function useCompanyNote(market: MarketCode, symbol: string): CompanyNoteState {
  const session = useSession();
  const userId = session.status === 'user' ? session.user.id : null;
  const loaded = useLoad(userId === null ? null : `notes ${userId}`, () => notesOf(userId ?? ''));
  if (userId === null || loaded.status === 'loading') return { status: 'loading' };
  if (loaded.status === 'failed') return loaded;
  const notes = loaded.data;
  return {
    status: 'ready',
    text: notes.get(keyOf(market, symbol)) ?? '',
    async save(text) {
      try {
        const note = await dataOf(
          api.PUT('/api/users/me/notes/{market}/{ticker}', {
            params: { path: { market, ticker: symbol } },
            body: { text },
          }),
        );
        notes.set(keyOf(market, symbol), note.text);
        return true;
      } catch {
        return false;
      }
    },
  };
}
