import {
  allows,
  api,
  consentKey,
  dataOf,
  keepOwnColumns,
  keepPreference,
  readOwnColumns,
  readPreference,
  readToken,
  recentKey,
  visitorKey,
} from '@site/remote-kit';
import { consentCategories, consentRecordKey, consentVersion, type ConsentCategory } from '@site/remote-kit/consent';

/** What the reader allowed to be kept beyond what the site needs to work. */
export type ConsentChoice = readonly ConsentCategory[];

/** Null: not asked yet, asked another question since, or the answer could not be kept. */
export function readChoice(): ConsentChoice | null {
  try {
    const value = localStorage.getItem(consentKey);
    const isOfToday = (localStorage.getItem(consentRecordKey) ?? consentVersion).startsWith(consentVersion);
    return (value === 'true' || value === 'false') && isOfToday ? consentCategories.filter(allows) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps the answer, with the version of the question and the time. The visitor id exists only while statistics are allowed,
 * the places that the reader opened last only with convenience; how dense they like their tables is kept for good with it,
 * and for this tab without; their columns for a year, or for this visit.
 */
export function storeChoice(choice: ConsentChoice, now = new Date()): void {
  try {
    localStorage.setItem(consentKey, String(choice.length > 0));
    localStorage.setItem(consentRecordKey, [consentVersion, now.toISOString(), ...choice].join(' '));
    if (choice.includes('statistics'))
      localStorage.setItem(visitorKey, localStorage.getItem(visitorKey) ?? newVisitorId());
    else localStorage.removeItem(visitorKey);
    if (!choice.includes('convenience')) localStorage.removeItem(recentKey);
    keepPreference('density', readPreference('density'));
    keepOwnColumns(readOwnColumns());
  } catch {
    // Storage is full or switched off: nothing is kept, so nothing needed allowing.
  }
  void recordWithAccount(choice);
}

/** What a reader with an account answered stands in their profile too. Without an answer it stands in this browser alone. */
async function recordWithAccount(choice: ConsentChoice): Promise<void> {
  if (readToken() === null) return;
  try {
    for (const kind of consentCategories) {
      const body = { kind, granted: choice.includes(kind), version: consentVersion };
      await dataOf(api.PUT('/api/users/me/consents', { body }));
    }
    window.dispatchEvent(new Event('site:cookies-answered'));
  } catch {
    // Nobody answers: what holds for this browser holds all the same.
  }
}

/** A time part and a random part. */
function newVisitorId(): string {
  const random = crypto.getRandomValues(new Uint32Array(3));
  return `${Date.now().toString(36)}-${[...random].map((part) => part.toString(36)).join('')}`;
}

/** Calls when the question was answered, or the answer forgotten, in another tab. Gives a function that ends it. */
export function onChoiceElsewhere(listener: (choice: ConsentChoice | null) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === consentRecordKey || key === null) listener(readChoice());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
