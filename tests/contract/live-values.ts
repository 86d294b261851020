import type { Contract } from '@site/contract/contract-document';
import type { Schema } from '@site/contract';
import { DEMO_EMAILS } from './demo-sessions';
import type { Sender } from './send-request';

/** Values that exist on this site, by the name of the parameter, or by `operationId.name` for one call. */
export type LiveValues = Readonly<Record<string, string>>;

const MARKETS = ['SP500', 'TA', 'NYSE', 'L', 'DE'];

/**
 * Reads existing names from the site, since companies and releases of the contract's examples may be missing. Names
 * without a value on the site are left out; the contract's examples apply then.
 */
export async function findLiveValues(contract: Contract, sender: Sender, token: string): Promise<LiveValues> {
  const telAviv = (await findCompany(contract, sender, token, ['TA']))['ticker'];
  return {
    ...(await findCompany(contract, sender, token, MARKETS)),
    ...(await findArticles(contract, sender, token)),
    ...(await findRelease(contract, sender, token)),
    ...(await findAccounts(contract, sender, token)),
    ...(await findMail(contract, sender, token)),
    // Only Tel Aviv publishes short sales.
    ...(telAviv !== undefined && { 'listShortSales.ticker': telAviv }),
  };
}

/** An article to read, and another one to publish or withdraw. */
async function findArticles(contract: Contract, sender: Sender, token: string): Promise<LiveValues> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'listArticles')!;
  const plan = { operationId: 'listArticles', role: 'admin', path: {}, query: [], headers: {} } as const;
  const answer = await sender.send(operation, plan, token);
  if (answer.status !== 200) return {};
  const { articles } = JSON.parse(answer.text) as Schema<'ArticleList'>;
  const [read] = articles;
  const changed = articles.at(-1);
  if (!read || !changed || read === changed) return {};
  return {
    'readArticle.id': read.id,
    'listArticlesOfSubject.query': read.url_title,
    'setArticleVersion.id': changed.id,
  };
}

/** A live version: activating it again changes nothing. */
async function findRelease(contract: Contract, sender: Sender, token: string): Promise<LiveValues> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'listRemotes')!;
  const plan = { operationId: 'listRemotes', role: 'admin', path: {}, query: [], headers: {} } as const;
  const answer = await sender.send(operation, plan, token);
  const remote = answer.status === 200 ? (JSON.parse(answer.text) as Schema<'RemoteList'>).remotes[0] : undefined;
  if (!remote) return {};
  const { name, version, url, integrity } = remote;
  return { name, version, url, integrity };
}

/** Accounts in the states that each decision needs; no demo account is disabled. */
async function findAccounts(contract: Contract, sender: Sender, token: string): Promise<LiveValues> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'listUsers')!;
  const plan = { operationId: 'listUsers', role: 'admin', path: {}, query: [], headers: {} } as const;
  const answer = await sender.send(operation, plan, token);
  if (answer.status !== 200) return {};
  const { users } = JSON.parse(answer.text) as Schema<'UserList'>;
  const idOf = (is: (user: Schema<'ListedUser'>) => boolean): string | undefined => users.find(is)?.id;
  const approved = idOf(({ email }) => email === DEMO_EMAILS.user);
  const rejected = idOf(({ state }) => state === 'pending_approval');
  const isDemo = (email: string): boolean => Object.values<string>(DEMO_EMAILS).includes(email);
  const [disabled, given = disabled] = users
    .filter(({ email, state }) => state === 'active' && !isDemo(email))
    .map(({ id }) => id);
  return {
    ...(approved !== undefined && { 'approveUser.id': approved }),
    ...(rejected !== undefined && { 'rejectUser.id': rejected }),
    ...(disabled !== undefined && { 'disableUser.id': disabled }),
    ...(given !== undefined && { 'setUserPlan.id': given }),
  };
}

/** A queued mail: sending it again changes nothing. */
async function findMail(contract: Contract, sender: Sender, token: string): Promise<LiveValues> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'listMails')!;
  const plan = { operationId: 'listMails', role: 'admin', path: {}, query: [], headers: {} } as const;
  const answer = await sender.send(operation, plan, token);
  const mail = answer.status === 200 ? (JSON.parse(answer.text) as Schema<'AdminMailList'>).mails[0] : undefined;
  return mail ? { mailId: String(mail.id) } : {};
}

async function findCompany(
  contract: Contract,
  sender: Sender,
  token: string,
  markets: readonly string[],
): Promise<LiveValues> {
  const operation = contract.operations.find(({ operationId }) => operationId === 'readBoard')!;
  for (const market of markets) {
    const answer = await sender.send(
      operation,
      { operationId: 'readBoard', role: 'admin', path: { market }, query: [['limit', '50']], headers: {} },
      token,
    );
    if (answer.status !== 200) continue;
    const { rows } = JSON.parse(answer.text) as Schema<'Board'>;
    // A company with all data that a call may need, if there is one.
    const row = rows.find(({ labels, sector, industry }) => labels?.length && sector && industry) ?? rows[0];
    if (row) return { ...namesIn(market, row), symbols: twoOf(market, rows) };
  }
  return {};
}

/** Companies for a comparison: `market:ticker`, comma-separated. */
function twoOf(market: string, rows: readonly Schema<'BoardRow'>[]): string {
  return rows
    .slice(0, 2)
    .map(({ symbol }) => `${market}:${symbol}`)
    .join(',');
}

function namesIn(market: string, { symbol, sector, industry, labels }: Schema<'BoardRow'>): LiveValues {
  return {
    market,
    marketName: market,
    ticker: symbol,
    symbol,
    ...(sector && { sector }),
    ...(industry && { industry }),
    ...(labels?.[0] && { label: labels[0] }),
  };
}
