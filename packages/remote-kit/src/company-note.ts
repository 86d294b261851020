import { useState, useSyncExternalStore } from 'react';
import type { Schema } from '@site/contract';
import type { MarketCode } from '@site/fields/markets';
// By its name: pages share one client and one session, and this file comes with anyone who shows a note.
import { api, dataOf, failureOf, useLoad, useSession } from '@site/remote-kit';

/** Characters of a note at most. Source: `openapi.yaml`, NoteText. */
export const MOST_NOTE_CHARACTERS = 2000;

/** A reader's note on a company. */
export type CompanyNoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isAsking?: boolean }
  | {
      readonly status: 'ready';
      /** Empty: there is none. */
      readonly text: string;
      /** What was typed and could not be kept, for anyone who opens the note again. Null: nothing waits. */
      readonly draft: string | null;
      /** The reader's login has ended since: nothing is kept before another one. */
      readonly isSignedOut: boolean;
      /**
       * False: it was not kept. `other`: the note was changed elsewhere meanwhile, and stays so; what is saved after that takes
       * its place.
       */
      readonly save: (text: string) => Promise<boolean | { readonly other: string }>;
    };

type Note = Pick<Schema<'CompanyNote'>, 'text' | 'version'>;
type Notes = Map<string, Note>;
/** Those of the reader who is logged in; another's are other notes. */
let kept: { readonly userId: string; readonly notes: Promise<Notes> } | null = null;
/** What could not be kept, by reader and company: a dialog that closes while the server is away takes nothing with it. */
const drafts = new Map<string, string>();

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

async function loadNotes(): Promise<Notes> {
  const { notes }: Schema<'NoteList'> = await dataOf(api.GET('/api/users/me/notes'));
  return new Map(
    notes.map(({ market_name: market, symbol, text, version }) => [keyOf(market, symbol), { text, version }]),
  );
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

/** Texts of the notes of the reader who is logged in, by `market:symbol`. Throws: as `dataOf`. */
export async function loadedNotes(userId: string): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await notesOf(userId))].map(([key, { text }]) => [key, text]));
}

/** A note as another page or tab of this browser has kept it. */
interface Told extends Note {
  readonly userId: string;
  readonly key: string;
}

/** How often other pages or tabs have told of a note. */
let told = 0;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Opened with the first note that is shown: each remote has this file, and keeps notes, for itself. */
function openChannel(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('notes');
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (kept?.userId !== data.userId) return;
    void kept.notes.then((notes) => {
      notes.set(data.key, { text: data.text, version: data.version });
      told += 1;
      for (const listener of listeners) listener();
    });
  });
}

function subscribe(listener: () => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The note of the reader who is logged in; nobody is: it is on its way. A login that ends, here or in another tab, takes
 * nothing away that was being written.
 */
export function useCompanyNote(market: MarketCode, symbol: string): CompanyNoteState {
  const session = useSession();
  const reader = session.status === 'user' ? session.user.id : null;
  const [userId, setUserId] = useState(reader);
  if (reader !== null && reader !== userId) setUserId(reader);
  const loaded = useLoad(userId === null ? null : `notes ${userId}`, () => notesOf(userId ?? ''));
  useSyncExternalStore(
    subscribe,
    () => told,
    () => 0,
  );
  if (userId === null || loaded.status === 'loading') return { status: 'loading' };
  if (loaded.status === 'failed') return loaded;
  const notes = loaded.data;
  const key = keyOf(market, symbol);
  const draftKey = `${userId} ${key}`;

  /** What stands there by now, which is what the reader decides about next. */
  async function readOther(): Promise<{ readonly other: string }> {
    const now = (await loadNotes()).get(key);
    if (now) notes.set(key, now);
    else notes.delete(key);
    return { other: now?.text ?? '' };
  }

  return {
    status: 'ready',
    text: notes.get(key)?.text ?? '',
    draft: drafts.get(draftKey) ?? null,
    isSignedOut: reader === null,
    async save(text) {
      const before = notes.get(key);
      drafts.set(draftKey, text);
      try {
        const { text: now, version } = await dataOf(
          api.PUT('/api/users/me/notes/{market}/{ticker}', {
            params: {
              path: { market, ticker: symbol },
              header: before ? { 'If-Match': `"${before.version}"` } : { 'If-None-Match': '*' },
            },
            body: { text },
          }),
        );
        notes.set(key, { text: now, version });
        if (drafts.get(draftKey) === text) drafts.delete(draftKey);
        channel?.postMessage({ userId, key, text: now, version } satisfies Told);
        return true;
      } catch (error) {
        return failureOf(error).errorCode === 'note_changed' ? readOther().catch(() => false) : false;
      }
    },
  };
}
