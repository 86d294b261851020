import type { Schema } from '@site/contract';
import type { Account } from '../accounts/account';
import { readPersonalSamples } from './personal-samples';
import type { WholeSite } from './whole-site';

export const BASIC = { plan: 'basic', planMarket: 'TA' } as const;

/** What each kind of viewer with a token is in storage. */
export const ACCOUNT_OF = {
  user: {},
  basic: BASIC,
  premium: { plan: 'premium' },
  admin: { role: 'admin' },
  'personal token': { plan: 'premium' },
} as const;

/** A personal token created with this session. */
export async function personalTokenOf(
  site: WholeSite,
  session: string,
  scopes: readonly Schema<'TokenScope'>[] = [],
): Promise<string> {
  const body = { name: 'a sheet', scopes };
  const made = await site.ask('POST', '/api/users/me/api-tokens', { token: session, body });
  if (made.status !== 201) throw new Error(`no personal token: ${made.status} ${made.text}`);
  return String(made.body['token']);
}

export interface Target {
  readonly account: Account;
  readonly token: string;
  /** Ids of what is the target's, by the name of the parameter that takes them. */
  readonly ids: Readonly<Record<string, string>>;
  /** Texts that may be in no answer to another user. */
  readonly names: () => readonly string[];
  /** Tables with data of the target. */
  readonly tables: () => Promise<readonly string[]>;
  /** All that is stored of the target, except what the site records automatically. `but`: tables that are left out. */
  readonly held: (...but: readonly string[]) => Promise<string>;
}

/** A user with one of everything, for property-based tests of what other users may see and change. */
export async function addTarget(site: WholeSite): Promise<Target> {
  // An id that is in no example of the contract.
  const id = '7c1e0b5a-93d4-4f6e-a2b8-5d0c6f1e9a37';
  const account = await site.add({ id, displayName: 'Vera Anonyma', locale: 'he', plan: 'premium' });
  const token = await site.enter(account);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await site.ask(method, path, { token, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const [row] = (await ask('GET', '/api/boards/SP500?limit=1'))['rows'] as { readonly symbol: string }[];
  const company = { market: 'SP500', ticker: row!.symbol };
  const ids: Record<string, string> = { ...company };
  const names: string[] = [];
  // One after another: a first factor ends the sessions before it.
  for (const { save } of await readPersonalSamples()) {
    const saved = await save?.({ site, account, token, ...company, ask });
    Object.assign(ids, saved?.ids);
    names.push(...(saved?.names ?? []));
  }
  return {
    account,
    token,
    ids,
    names: () => names,
    async tables() {
      const records = Object.entries(await site.storage.records.recordsOf(account.id));
      return records.filter(([, rows]) => rows.length > 0).map(([table]) => table);
    },
    async held(...but) {
      const { sessions: ofThem, ...records } = await site.storage.records.recordsOf(account.id);
      const included = Object.entries(records).filter(([table]) => !but.includes(table));
      return JSON.stringify([included, ofThem!.map(({ createdAt }) => createdAt)]);
    },
  };
}
