import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { benchState, startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import type { Costs, SuiteDefinition } from '../runner/suite';

/** Calls with a duration that must not reveal whether an address has an account. */
const CALLS = {
  'sign-in': { path: '/api/auth/signin-password', status: 401 },
  'sign-up': { path: '/api/auth/signup-password', status: 201 },
  'password-reset': { path: '/api/auth/request-password-reset', status: 202 },
} as const;
type CallName = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as CallName[];

/** Each mail of a kind goes to an address three times an hour: one of them is the mail that opened the account. */
const USES_PER_ADDRESS = 2;
const TRIES = 20;
const QUICK_TRIES = 5;
/**
 * A few of one kind and then of the other, so that what else the machine does falls on both. The first of a row is not
 * counted: what the call before it left to do is the other kind's.
 */
const IN_A_ROW = 5;
const SIDES = ['known', 'unknown'] as const;
type Side = (typeof SIDES)[number];
/** Enough for the rounds of an account and for its second run: ours against itself. */
const ROUNDS = 7;
const accountsFor = (tries: number): number => Math.ceil((tries * ROUNDS * 2) / USES_PER_ADDRESS) + 10;
/** Beyond any of the calls' limits. */
const WIDE = { ...limit('SIGN_IN_ACCOUNT'), ...limit('SIGN_IN_ACCOUNT_OVERALL'), ...limit('SIGN_IN_ADDRESS') };
const WIDER = { ...WIDE, ...limit('SIGN_UP'), ...limit('PASSWORD_RESET'), ...limit('WRITE'), ...limit('VERIFY') };
/** Without approval by a manager: the accounts are active. */
const SETTINGS = { ...WIDER, ACCOUNT_APPROVAL: 'automatic' };

function limit(name: string): Readonly<Record<string, string>> {
  return { [`RATE_LIMIT_${name}_MAX`]: '10000000' };
}

function bodyOf(name: CallName, email: string): object {
  const password = 'a kite that nobody owns';
  // No account has this password: they were created with the other one.
  if (name === 'sign-in') return { email, password: 'a kite that nobody guessed' };
  // Both agreements, as a site requests them by default. Without them a sign-up is refused before any work is done.
  return name === 'sign-up' ? { email, password, marketingConsent: true, disclaimer: true } : { email };
}

/** Milliseconds from the request to the whole answer. Throws: Error for an answer that is none of the call's. */
async function timeOf(site: OurSite, name: CallName, email: string): Promise<number> {
  const { path, status } = CALLS[name];
  const begun = performance.now();
  await post(site, path, bodyOf(name, email), status);
  return performance.now() - begun;
}

async function timesOf(site: OurSite, name: CallName, emails: readonly string[]): Promise<readonly number[]> {
  const times: number[] = [];
  for (const email of emails) times.push(await timeOf(site, name, email));
  return times;
}

/** Both sides are measured together. Each result is handed out once; a second request for it measures both again. */
function takenOnceEach(measure: () => Promise<Record<Side, Costs>>): (side: Side) => Promise<Costs> {
  const left: Record<Side, Costs[]> = { known: [], unknown: [] };
  return async (side) => {
    if (left[side].length === 0) {
      const both = await measure();
      for (const each of SIDES) left[each] = [both[each]];
    }
    return left[side].shift()!;
  };
}

async function post({ baseUrl }: OurSite, path: string, body: object, status: number): Promise<void> {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = await answer.text();
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status}: ${said}`);
}

/**
 * So many accounts, made as readers make them: a sign-up, and the link of its mail. Demo accounts would not do: they get
 * neither of the mails that this is about.
 */
async function openAccounts(site: OurSite, state: string, count: number): Promise<readonly string[]> {
  const emails = addresses('known', count);
  for (const email of emails) await post(site, CALLS['sign-up'].path, bodyOf('sign-up', email), 201);
  const tokens = await mailedTokens(join(state, 'outbox'), emails);
  for (const emailAuthToken of tokens) await post(site, '/api/auth/verify', { emailAuthToken }, 200);
  return emails;
}

/** Addresses that no run has used. */
const addresses = (side: string, count: number): readonly string[] => {
  const run = randomUUID();
  return Array.from({ length: count }, (_, index) => `${side}.${index}.${run}@example.org`);
};

const LONGEST_MAIL_SECONDS = 120;

/** The token of each address's mail, once all are there. Throws: Error when one does not come. */
async function mailedTokens(folder: string, emails: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(emails);
  const tokens = new Map<string, string>();
  const read = new Set<string>();
  for (let second = 0; second < LONGEST_MAIL_SECONDS; second += 1) {
    // A mail that is being written has another name.
    const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    for (const name of files.filter((file) => !read.has(file))) {
      read.add(name);
      const mail = readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '');
      const to = /^To: (\S+)\r$/m.exec(mail)?.[1];
      const token = /\/verify\/([\w-]{43})/.exec(mail)?.[1];
      if (to && token && wanted.has(to)) tokens.set(to, token);
    }
    if (tokens.size === wanted.size) return [...tokens.values()];
    await pause(1000);
  }
  throw new Error(`${wanted.size - tokens.size} of ${wanted.size} mails with a link have not come`);
}

/** The next address at a fixed rate. Throws: Error when all have been used. */
function takingTurns(emails: readonly string[]): () => string {
  let uses = 0;
  return () => {
    const email = emails[Math.floor(uses / USES_PER_ADDRESS)];
    uses += 1;
    if (email === undefined) throw new Error(`all ${emails.length} addresses have been used`);
    return email;
  };
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** The time of a call for an address with an account, against one without: the medians of many tries. */
export const knownAddressesSuite: SuiteDefinition = {
  name: 'addresses',
  rounds: ROUNDS,
  measures: NAMES,
  prepare: async ({ quick }) => {
    const tries = quick ? QUICK_TRIES : TRIES;
    const site = await startOurSite(benchState(), SETTINGS);
    const count = accountsFor(tries);
    const known = takingTurns(await openAccounts(site, benchState(), count));
    const unknown = takingTurns(addresses('nobody', count));
    const bothInTurn = async (): Promise<Record<Side, Costs>> => {
      const emails = { known: Array.from({ length: tries }, known), unknown: Array.from({ length: tries }, unknown) };
      const costs: Record<Side, Record<string, number>> = { known: {}, unknown: {} };
      for (const name of NAMES) {
        const times: Record<Side, number[]> = { known: [], unknown: [] };
        for (let from = 0; from < tries; from += IN_A_ROW)
          for (const side of SIDES) {
            const [, ...counted] = await timesOf(site, name, emails[side].slice(from, from + IN_A_ROW));
            times[side].push(...counted);
          }
        for (const side of SIDES) costs[side][name] = median(times[side]);
      }
      return costs;
    };
    const sides = takenOnceEach(bothInTurn);
    return {
      unit: Object.fromEntries(NAMES.map((name) => [name, 'ms a call'])),
      ours: 'known address',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: 'known address', run: () => sides('known') },
        { name: 'unknown address', run: () => sides('unknown') },
      ],
      close: () => site.stop(),
    };
  },
};
