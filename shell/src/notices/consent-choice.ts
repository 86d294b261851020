import type { Schema } from '@site/contract';
import {
  allows,
  api,
  consentKey,
  dataOf,
  saveUserColumns,
  keepPreference,
  readUserColumns,
  readPreference,
  readToken,
  recentKey,
  visitorKey,
} from '@site/remote-kit';
import {
  consentCategories,
  consentRecordKey,
  consentVersion,
  publishConsent,
  type ConsentCategory,
} from '@site/remote-kit/consent';
import { forgetReaderZone } from '@site/remote-kit/zone-cookie';

/** Storage that the reader allowed beyond what the site needs. */
export type ConsentChoice = readonly ConsentCategory[];

/** Null: not answered yet, the question has changed, or the answer could not be stored. */
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
 * Stores the answer, with the version of the question and the time. The visitor id exists only while statistics are allowed,
 * the places opened last only with convenience. Table density is stored permanently with it,
 * otherwise for this tab; columns for a year, otherwise for this visit.
 */
export function storeChoice(choice: ConsentChoice, now = new Date()): void {
  saveChoice(choice, now.toISOString());
  void recordWithAccount(choice);
}

/** `marks`: other fields of the record. */
function saveChoice(choice: ConsentChoice, at: string, ...marks: readonly string[]): void {
  try {
    localStorage.setItem(consentKey, String(choice.length > 0));
    localStorage.setItem(consentRecordKey, [consentVersion, at, ...choice, ...marks].join(' '));
    if (choice.includes('statistics'))
      localStorage.setItem(visitorKey, localStorage.getItem(visitorKey) ?? newVisitorId());
    else localStorage.removeItem(visitorKey);
    if (!choice.includes('convenience')) {
      localStorage.removeItem(recentKey);
      // The next calendar stores it again, for the visit.
      forgetReaderZone();
    }
    keepPreference('density', readPreference('density'));
    saveUserColumns(readUserColumns());
  } catch {
    // Storage is full or disabled: nothing is stored, so no consent is needed.
  }
  publishConsent();
}

/** With an account the answer is in the profile too; without one it is in this browser only. */
async function recordWithAccount(choice: ConsentChoice): Promise<void> {
  if (readToken() === null) return;
  try {
    takeOver(await sendChoice(choice), localStorage.getItem(consentRecordKey));
  } catch {
    // Without an answer of the server this browser's choice applies.
  }
}

/** Of a record: it belongs to an account, and must not be saved to another. */
const OF_ACCOUNT = 'account';

type Consents = Schema<'ConsentList'>['consents'];

/** The account's consents afterwards. `at`: when it was answered, if earlier than now. */
async function sendChoice(choice: ConsentChoice, at?: string): Promise<Consents> {
  let after: Consents = [];
  for (const kind of consentCategories) {
    const body = { kind, granted: choice.includes(kind), version: consentVersion, ...(at && { at }) };
    after = (await dataOf(api.PUT('/api/users/me/consents', { body }))).consents;
  }
  window.dispatchEvent(new Event('site:cookies-answered'));
  return after;
}

/** Whether the account has answered the current question, which then applies here; `seen`: the record that was compared. */
function takeOver(consents: Consents, seen: string | null): boolean {
  const answers = consentCategories.map((kind) => consents.find((one) => one.kind === kind));
  const times = answers.map((answer) => (answer?.version === consentVersion ? answer.at : null));
  if (times.includes(null)) return false;
  // The reader has answered meanwhile: that answer is being sent.
  if (localStorage.getItem(consentRecordKey) !== seen) return true;
  saveChoice(
    consentCategories.filter((_kind, at) => answers[at]?.granted),
    [...times].sort().at(-1)!,
    OF_ACCOUNT,
  );
  return true;
}

/**
 * Reconciles this browser's answer and the account's; the later one wins. A visitor's answer is saved to the account that
 * they log in to, and an account's applies in each of its browsers. Another account's answer is ignored.
 * Returns whether the question is answered; null: unknown.
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
      publishConsent();
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

/** Calls when the question was answered, or the answer removed, in another tab. Returns the unsubscribe function. */
export function onChoiceElsewhere(listener: (choice: ConsentChoice | null) => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === consentRecordKey || key === null) listener(readChoice());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
