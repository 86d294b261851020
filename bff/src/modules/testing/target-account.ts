import type { Schema } from '@site/contract';
import { createAuditLog } from '../../platform/audit/audit-log';
import type { Account } from '../accounts/account';
import { identityIdOf } from '../accounts/third-party/sign-in-ways-service';
import { createTestPasskey } from '../accounts/second-factor/testing/test-passkey';
import { createBundleWriter } from '../ingest/store/bundle-writer';
import { bundle } from './bundles';
import { PASSWORD, type WholeSite } from './whole-site';

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

/** Tables with something of a person in which the account has no row, each with the reason. */
export const HAS_NO_ROW: Readonly<Record<string, string>> = {
  alert_events: 'an event is stored from a change of data until its mail alone',
  audit_notes: 'an administrator writes them with a decision about an account',
  billing_events: 'the provider of payments sends them; the plan of this account is one without a payment',
  discount_redemptions: 'it needs a payment with a code',
  invoices: 'it needs a payment',
  plan_gifts: 'an administrator gives them',
  second_factor_challenges: 'it is stored during a sign-in alone',
  sign_in_flows: 'it is stored during a sign-in with another service alone',
  sign_ups: 'it is stored until the address is verified alone',
  subscriptions: 'it needs a payment',
};

export interface Target {
  readonly account: Account;
  readonly token: string;
  /** Ids of what is the target's, by the name of the parameter that takes them. */
  readonly ids: Readonly<Record<string, string>>;
  /** Texts that may be in no answer to another user. */
  readonly names: () => readonly string[];
  /** All that is stored of the target, except what the site records automatically. `but`: tables that are left out. */
  /** Tables with data of the target. */
  readonly tables: () => Promise<readonly string[]>;
  readonly held: (...but: readonly string[]) => Promise<string>;
}

async function linkIdentity(
  site: WholeSite,
  account: Account,
  identity: { readonly issuer: string; readonly subject: string; readonly email: string },
): Promise<void> {
  await site.database.write(async ({ transaction }) => {
    await site.storage.identities.add({ ...identity, userId: account.id, createdAt: account.createdAt }, transaction);
    await createAuditLog(site.database).append(
      {
        at: account.createdAt,
        action: 'identity_link',
        actorId: account.id,
        targetId: account.id,
        address: null,
        result: 'ok',
        reason: null,
      },
      transaction,
    );
  });
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
  const passkey = createTestPasskey({ origin: site.publicUrl, rpId: new URL(site.publicUrl).hostname });
  const { options } = await ask('POST', '/api/users/me/second-factor/passkeys/start', { password: PASSWORD });
  const { factors } = await ask('POST', '/api/users/me/second-factor/passkeys', {
    name: 'Vera’s laptop',
    passkey: passkey.create((options as { readonly challenge: string }).challenge),
  });
  await ask('POST', '/api/users/me/second-factor/totp/start', { password: PASSWORD });
  // A first factor ends all other sessions: this one comes after it.
  await site.enter(account);
  const [row] = (await ask('GET', '/api/boards/SP500?limit=1'))['rows'] as { readonly symbol: string }[];
  await ask('POST', '/api/symbols/follow', { symbol: row!.symbol, market: 'SP500' });
  await ask('PUT', '/api/users/me/consents', { kind: 'marketing', granted: true });
  await ask('PUT', '/api/users/me/board-columns', { columns: ['symbol', 'price', 'ev'] });
  const { sessions } = await ask('GET', '/api/users/me/sessions');
  const begun = await ask('POST', '/api/subscriptions/checkout', { planId: 'basic-month', market: 'TA' });
  const screen = await ask('POST', '/api/users/me/screens', { name: 'Vera’s own', market: 'SP500', query: '' });
  const score = await ask('POST', '/api/users/me/scores', { name: 'Vera’s score', definition: 'pe_31.41*roe_27.18' });
  const alert = await ask('POST', '/api/users/me/alerts', { kind: 'statement' });
  await ask('PUT', `/api/users/me/notes/SP500/${row!.symbol}`, { text: 'a note of Vera’s' });
  const backtest = await ask('POST', '/api/backtests', {
    markets: ['SP500'],
    formula: 'pe < 17.31',
    start: '2026-01-01',
    rebalance: 'monthly',
    weighting: 'equal',
  });
  const backtestId = String(backtest['id']);
  // It has ended and no longer changes.
  await site.ask('POST', `/api/backtests/${backtestId}/cancel`, { token });
  const owned = { shares: 271.828, purchase_price: 31.4159, purchased_on: '2025-03-03' };
  await ask('PUT', `/api/users/me/holdings/SP500/${row!.symbol}`, owned);
  await createBundleWriter(site.database).write([bundle({ listing: { ticker: 'PAIR' } })]);
  const companies = { symbols: [`SP500:${row!.symbol}`, 'SP500:PAIR'] };
  const compared = await ask('POST', '/api/users/me/comparisons', { name: 'Vera’s pair', ...companies });
  await ask('PUT', '/api/users/me/alert-mail', { mail: false });
  const report = { market: 'SP500', symbol: row!.symbol, figure: 'price', believed: 'a price of Vera’s' };
  await ask('POST', '/api/users/me/figure-reports', report);
  await ask('POST', '/api/users/me/email-change', { newEmail: 'vera.moves@people.example', password: PASSWORD });
  const { apiToken } = await ask('POST', '/api/users/me/api-tokens', { name: 'Vera’s sheet' });
  const choice = { followed: true, countries: ['US'], impacts: ['High'], locale: 'he' };
  const feed = await ask('POST', '/api/users/me/calendar-feed', choice);
  const identity = { issuer: 'https://issuer.example', subject: 'vera', email: account.email };
  await linkIdentity(site, account, identity);
  const ids = {
    id,
    market: 'SP500',
    ticker: row!.symbol,
    sessionId: (sessions as { readonly id: string }[])[1]!.id,
    checkoutId: String(begun['checkoutId']),
    screenId: String(screen['id']),
    scoreId: String(score['id']),
    alertId: String(alert['id']),
    backtestId,
    comparisonId: String(compared['id']),
    tokenId: (apiToken as { readonly id: string }).id,
    feed: String(feed['address']),
    identityId: identityIdOf(identity),
    passkeyId: (factors as { readonly passkeys: readonly { readonly id: string }[] }).passkeys[0]!.id,
  };
  return {
    account,
    token,
    ids,
    names: () => [
      ...[account.id, account.email, account.displayName!, ids.sessionId, ids.checkoutId, ids.feed],
      ...[
        'Vera’s own',
        'Vera’s pair',
        'Vera’s score',
        'a note of Vera’s',
        '271.828',
        '31.4159',
        'Vera’s sheet',
        ids.tokenId,
        'Vera’s laptop',
        ids.passkeyId,
      ],
    ],
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
