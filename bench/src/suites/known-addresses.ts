import { benchState, startOurSite } from '../contenders/our-site';
import type { OurSite } from '../contenders/our-site';
import type { Costs, SuiteDefinition } from '../runner/suite';

/** Calls that must not tell by their time who has an account. */
const CALLS = {
  'sign-in': { path: '/api/auth/signin-password', status: 401 },
  'sign-up': { path: '/api/auth/signup-password', status: 201 },
  'password-reset': { path: '/api/auth/request-password-reset', status: 202 },
} as const;
type CallName = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as CallName[];

const KNOWN = 'reader@demo.example';
const TRIES = 40;
const QUICK_TRIES = 15;
/** Beyond any of the calls' limits. */
const WIDE = { ...limit('SIGN_IN_ACCOUNT'), ...limit('SIGN_IN_ACCOUNT_OVERALL'), ...limit('SIGN_IN_ADDRESS') };
const WIDER = { ...WIDE, ...limit('SIGN_UP'), ...limit('PASSWORD_RESET'), ...limit('WRITE') };

function limit(name: string): Readonly<Record<string, string>> {
  return { [`RATE_LIMIT_${name}_MAX`]: '10000000' };
}

/** One as well: what has had its mails of the hour takes another way than what has not, whoever has the address. */
const UNKNOWN = `nobody.${process.pid}@example.org`;

function bodyOf(name: CallName, email: string): object {
  const password = 'a kite that nobody owns';
  if (name === 'sign-in') return { email, password };
  // Both agreements, as a site asks for them by default: without, a sign-up is refused before any work is done.
  return name === 'sign-up' ? { email, password, marketingConsent: true, disclaimer: true } : { email };
}

/** Milliseconds from the request to the whole answer. Throws: Error for an answer that is none of the call's. */
async function timeOf({ baseUrl }: OurSite, name: CallName, email: string): Promise<number> {
  const { path, status } = CALLS[name];
  const body = JSON.stringify(bodyOf(name, email));
  const begun = performance.now();
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const said = await answer.text();
  const took = performance.now() - begun;
  if (answer.status !== status) throw new Error(`${path} answers ${answer.status} for ${email}: ${said}`);
  return took;
}

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** The time of a call about an address that has an account, against one that nobody has: the medians of many tries. */
export const knownAddressesSuite: SuiteDefinition = {
  name: 'addresses',
  rounds: 7,
  measures: NAMES,
  prepare: async ({ quick }) => {
    const site = await startOurSite(benchState(), WIDER);
    const costsOf = (email: string) => async (): Promise<Costs> => {
      const costs: Record<string, number> = {};
      for (const name of NAMES) {
        const times: number[] = [];
        for (let tries = quick ? QUICK_TRIES : TRIES; tries > 0; tries -= 1)
          times.push(await timeOf(site, name, email));
        costs[name] = median(times);
      }
      return costs;
    };
    return {
      unit: Object.fromEntries(NAMES.map((name) => [name, 'ms a call'])),
      ours: 'known address',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        { name: 'known address', run: costsOf(KNOWN) },
        { name: 'unknown address', run: costsOf(UNKNOWN) },
      ],
      close: () => site.stop(),
    };
  },
};
