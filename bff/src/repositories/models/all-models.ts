import type { ModelAttributes, Sequelize } from 'sequelize';
import { articleSymbols } from './article-symbol';
import { articleVersions } from './article-version';
import { articles } from './article';
import { auditLog } from './audit-log';
import { balanceFacts } from './balance-fact';
import { billingEvents } from './billing-event';
import { columnSnapshots } from './column-snapshot';
import { companies } from './company';
import { consents } from './consent';
import { discountCodes } from './discount-code';
import { discountRedemptions } from './discount-redemption';
import { dividends } from './dividend';
import { earningsEventRevisions } from './earnings-event-revision';
import { earningsEvents } from './earnings-event';
import { economicEvents } from './economic-event';
import { executives } from './executive';
import { follows } from './follow';
import { fxRates } from './fx-rate';
import { identities } from './identity';
import { incomeFacts } from './income-fact';
import { ingestRejects } from './ingest-reject';
import { ingestRuns } from './ingest-run';
import { insiderTrades } from './insider-trade';
import { jobLocks } from './job-lock';
import { labels } from './label';
import { listings } from './listing';
import { marketStates } from './market-state';
import { news } from './news';
import { outgoingMails } from './outgoing-mail';
import { prices } from './price';
import { quotes } from './quote';
import { registryChanges } from './registry-change';
import { remoteReleases } from './remote-release';
import { reportLinks } from './report-link';
import { savedScreens } from './saved-screen';
import { scoreSnapshots } from './score-snapshot';
import { sessions } from './session';
import { sharesOutstanding } from './shares-outstanding';
import { shortSales } from './short-sale';
import { splits } from './split';
import { subscriptions } from './subscription';
import { userPreferences } from './user-preference';
import { users } from './user';
import { verificationTokens } from './verification-token';

/** Every table of the site. */
export const tableDefinitions = [
  articleSymbols,
  articleVersions,
  articles,
  auditLog,
  balanceFacts,
  billingEvents,
  columnSnapshots,
  companies,
  consents,
  discountCodes,
  discountRedemptions,
  dividends,
  earningsEventRevisions,
  earningsEvents,
  economicEvents,
  executives,
  follows,
  fxRates,
  identities,
  incomeFacts,
  ingestRejects,
  ingestRuns,
  insiderTrades,
  jobLocks,
  labels,
  listings,
  marketStates,
  news,
  outgoingMails,
  prices,
  quotes,
  registryChanges,
  remoteReleases,
  reportLinks,
  savedScreens,
  scoreSnapshots,
  sessions,
  sharesOutstanding,
  shortSales,
  splits,
  subscriptions,
  userPreferences,
  users,
  verificationTokens,
] as const;

/** Makes the tables known to one Sequelize, each under its table's name. */
export function registerModels(sequelize: Sequelize): void {
  for (const { table, columns } of tableDefinitions) {
    sequelize.define(table, { ...columns } as ModelAttributes, {
      tableName: table,
      freezeTableName: true,
      timestamps: false,
    });
  }
}
