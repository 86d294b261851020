import { companies } from './0001-companies';
import { marketData } from './0002-market-data';
import { operations } from './0003-operations';
import { accounts } from './0004-accounts';
import { plansAndMail } from './0005-plans-and-mail';
import { registryInFiles } from './0008-registry-in-files';
import { profile } from './0012-profile';
import { lists } from './0013-lists';
import { administration } from './0015-administration';
import { calendars } from './0020-calendars';
import { providerRecords } from './0022-provider-records';
import { calendarChanges } from './0023-calendar-changes';
import { rejectReview } from './0024-reject-review';
import { corporateActions } from './0025-corporate-actions';
import { sourcesOfFigures } from './0026-sources-of-figures';
import { scheduledRuns } from './0027-scheduled-runs';
import { toldBy } from './0029-told-by';
import { whoToldLists } from './0030-who-told-lists';
import { correctedRows } from './0033-corrected-rows';
import { comparedCurrencies } from './0034-compared-currencies';
import { listedTickers } from './0035-listed-tickers';
import { listingsByTicker } from './0036-listings-by-ticker';
import type { Migration } from '../../platform/db/migration';
import { registrantsAndReportSpans } from './0046-registrants-and-report-spans';
import { nextHighImpact } from './0056-next-high-impact';

/** In order. A static list, so that a bundle holds them all. */
export const migrations: readonly Migration[] = [
  companies,
  marketData,
  operations,
  accounts,
  plansAndMail,
  registryInFiles,
  profile,
  lists,
  administration,
  calendars,
  providerRecords,
  calendarChanges,
  rejectReview,
  corporateActions,
  sourcesOfFigures,
  scheduledRuns,
  toldBy,
  whoToldLists,
  correctedRows,
  comparedCurrencies,
  listedTickers,
  listingsByTicker,
  registrantsAndReportSpans,
  nextHighImpact,
];
