import type { Schema } from '@site/contract';
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
import {
  consentCategories,
  consentRecordKey,
  consentVersion,
  tellConsent,
  type ConsentCategory,
} from '@site/remote-kit/consent';
import { forgetReaderZone } from '@site/remote-kit/zone-cookie';

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
  keepChoice(choice, now.toISOString());
  void recordWithAccount(choice);
}

/** `marks`: what else the record says. */
function keepChoice(choice: ConsentChoice, at: string, ...marks: readonly string[]): void {
  try {
    localStorage.setItem(consentKey, String(choice.length > 0));
    localStorage.setItem(consentRecordKey, [consentVersion, at, ...choice, ...marks].join(' '));
    if (choice.includes('statistics'))
      localStorage.setItem(visitorKey, localStorage.getItem(visitorKey) ?? newVisitorId());
    else localStorage.removeItem(visitorKey);
    if (!choice.includes('convenience')) {
      localStorage.removeItem(recentKey);
      // The next calendar keeps it again, for the visit.
      forgetReaderZone();
    }
    keepPreference('density', readPreference('density'));
    keepOwnColumns(readOwnColumns());
  } catch {
    // Storage is full or switched off: nothing is kept, so nothing needed allowing.
  }
  tellConsent();
}

/** What a reader with an account answered stands in their profile too. Without an answer it stands in this browser alone. */
async function recordWithAccount(choice: ConsentChoice): Promise<void> {
  if (readToken() === null) return;
  try {
    takeOver(await sendChoice(choice), localStorage.getItem(consentRecordKey));
  } catch {
    // Nobody answers: what holds for this browser holds all the same.
  }
}

/** Of a record: it stands in an account, and is nobody else's to take along. */
const OF_ACCOUNT = 'account';

type Consents = Schema<'ConsentList'>['consents'];

/** The account's consents after it. `at`: when it was answered, where that was before; now otherwise. */
async function sendChoice(choice: ConsentChoice, at?: string): Promise<Consents> {
  let after: Consents = [];
  for (const kind of consentCategories) {
    const body = { kind, granted: choice.includes(kind), version: consentVersion, ...(at && { at }) };
    after = (await dataOf(api.PUT('/api/users/me/consents', { body }))).consents;
  }
  window.dispatchEvent(new Event('site:cookies-answered'));
  return after;
}

/** Whether the account has an answer to today's question, which then holds here; `seen`: the record that it was compared with. */
function takeOver(consents: Consents, seen: string | null): boolean {
  const answers = consentCategories.map((kind) => consents.find((one) => one.kind === kind));
  const times = answers.map((answer) => (answer?.version === consentVersion ? answer.at : null));
  if (times.includes(null)) return false;
  // The reader answered meanwhile: that is on its way by itself.
  if (localStorage.getItem(consentRecordKey) !== seen) return true;
  keepChoice(
    consentCategories.filter((_kind, at) => answers[at]?.granted),
    [...times].sort().at(-1)!,
    OF_ACCOUNT,
  );
  return true;
}

/**
 * Brings this browser's answer and the account's together, whichever was later: a visitor's is carried into the account that
 * they log in to, and an account's holds in every browser of its reader. What another account answered here is nobody's answer.
 * Gives whether the question is answered; null: nobody could say.
 */
export async function agreeWithAccount(): Promise<boolean | null> {
  try {
    const record = localStorage.getItem(consentRecordKey);
    const [, at, ...words] = record?.split(' ') ?? [];
    const choice = readChoice();
    const isCarried = choice !== null && at !== undefined && !words.includes(OF_ACCOUNT);
    const consents = isCarried
      ? await sendChoice(choice, at)
      : (await dataOf(api.GET('/api/users/me/consents'))).consents;
    if (takeOver(consents, record)) return true;
    if (words.includes(OF_ACCOUNT)) {
      for (const key of [consentKey, consentRecordKey, visitorKey, recentKey]) localStorage.removeItem(key);
      tellConsent();
    }
    return readChoice() !== null;
  } catch {
    return null;
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
