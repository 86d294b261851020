import { useState, useSyncExternalStore } from 'react';
import type { Schema } from '@site/contract';
import type { MarketCode } from '@site/fields/markets';
// By file name: pages share one client and one session, and this file is bundled where notes are shown.
import { api, dataOf, failureOf, useLoad, useSession } from '@site/remote-kit';

/** Maximum length of a note. Source: `openapi.yaml`, NoteText. */
export const MAX_NOTE_CHARACTERS = 2000;

/** A reader's note on a company. */
export type CompanyNoteState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void; readonly isAsking?: boolean }
  | {
      readonly status: 'ready';
      /** Empty: none. */
      readonly text: string;
      /** Unsaved text, for the next time the note opens. Null: none. */
      readonly draft: string | null;
      /** The reader's login has ended: nothing is saved before the next one. */
      readonly isSignedOut: boolean;
      /**
       * False: it was not saved. `other`: the note was changed elsewhere, and is not overwritten; the next save
       * replaces it.
       */
      readonly save: (text: string) => Promise<boolean | { readonly other: string }>;
    };

type Note = Pick<Schema<'CompanyNote'>, 'text' | 'version'>;
type Notes = Map<string, Note>;
/** Notes of the logged-in reader; another reader has other notes. */
let cached: { readonly userId: string; readonly notes: Promise<Notes> } | null = null;
/** Unsaved texts, by reader and company: closing a dialog while the server is away loses nothing. */
const drafts = new Map<string, string>();

const keyOf = (market: string, symbol: string): string => `${market}:${symbol}`;

async function loadNotes(): Promise<Notes> {
  const { notes }: Schema<'NoteList'> = await dataOf(api.GET('/api/users/me/notes'));
  return new Map(
    notes.map(({ market_name: market, symbol, text, version }) => [keyOf(market, symbol), { text, version }]),
  );
}

function notesOf(userId: string): Promise<Notes> {
  if (cached?.userId === userId) return cached.notes;
  const notes = loadNotes();
  const mine = (cached = { userId, notes });
  // Failures are not cached.
  notes.catch(() => {
    if (cached === mine) cached = null;
  });
  return notes;
}

/** Texts of the logged-in reader's notes, by `market:symbol`. Throws: as `dataOf`. */
export async function loadedNotes(userId: string): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await notesOf(userId))].map(([key, { text }]) => [key, text]));
}

/** A note as saved by another page or tab of this browser. */
interface NoteMessage extends Note {
  readonly userId: string;
  readonly key: string;
}

/** Counts notes reported by other pages or tabs. */
let changes = 0;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Opened with the first note: each remote has a copy of this file, and its own cache. */
function openChannel(): void {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('notes');
  channel.addEventListener('message', ({ data }: MessageEvent<NoteMessage>) => {
    if (cached?.userId !== data.userId) return;
    void cached.notes.then((notes) => {
      notes.set(data.key, { text: data.text, version: data.version });
      changes += 1;
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
 * The note of the logged-in reader; loading until there is a login. A login that ends, here or in another tab, does
 * not discard typed text.
 */
export function useCompanyNote(market: MarketCode, symbol: string): CompanyNoteState {
  const session = useSession();
  const reader = session.status === 'user' ? session.user.id : null;
  const [userId, setUserId] = useState(reader);
  if (reader !== null && reader !== userId) setUserId(reader);
  const loaded = useLoad(userId === null ? null : `notes ${userId}`, () => notesOf(userId ?? ''));
  useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
  if (userId === null || loaded.status === 'loading') return { status: 'loading' };
  if (loaded.status === 'failed') return loaded;
  const notes = loaded.data;
  const key = keyOf(market, symbol);
  const draftKey = `${userId} ${key}`;

  /** The current text on the server, which the reader decides about next. */
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
        channel?.postMessage({ userId, key, text: now, version } satisfies NoteMessage);
        return true;
      } catch (error) {
        return failureOf(error).errorCode === 'note_changed' ? readOther().catch(() => false) : false;
      }
    },
  };
}
