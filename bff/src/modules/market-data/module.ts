import type { LabelledValue } from '../../platform/http/operations/state-gauges';
import { defineModule } from '../context';
import { createDataVersions } from './data-versions';
import { createDataVersionsRoutes } from './data-versions-routes';
import { dataAgesOf } from './data-ages';
import { companies } from './migrations/0001-companies';
import { facts } from './migrations/0002-market-data';
import { corporateActions } from './migrations/0025-corporate-actions';
import { sourcesOfFigures } from './migrations/0026-sources-of-figures';
import { sourceTimes } from './migrations/0029-told-by';
import { sourcesOfLists } from './migrations/0030-who-told-lists';
import { listingsByTicker } from './migrations/0036-listings-by-ticker';
import { registrantsAndReportSpans } from './migrations/0046-registrants-and-report-spans';

/** Companies, their listings and facts, as the ingest stores them and as boards hold them in memory. */
export const marketData = defineModule({
  name: 'market-data',
  migrations: [
    companies,
    facts,
    corporateActions,
    sourcesOfFigures,
    sourceTimes,
    sourcesOfLists,
    listingsByTicker,
    registrantsAndReportSpans,
  ],
  publicTables: [
    'balance_facts',
    'column_snapshots',
    'companies',
    'dividends',
    'earnings_events',
    'executives',
    'former_tickers',
    'fx_rates',
    'income_facts',
    'insider_trades',
    'labels',
    'listings',
    'market_states',
    'news',
    'prices',
    'quotes',
    'report_links',
    'shares_outstanding',
    'short_sales',
    'splits',
  ],
  metrics: [
    {
      name: 'market_data_age_days',
      help: 'Days since the newest quote of a market',
      labels: ['market'],
      read: (context) =>
        dataAgesOf(context).flatMap(({ market, quotesAgeDays: value }): readonly LabelledValue[] =>
          value === null ? [] : [{ labels: { market }, value }],
        ),
    },
    {
      name: 'market_data_old',
      help: '1 if real data of a market is older than the longest break of an exchange',
      labels: ['market'],
      read: (context) => dataAgesOf(context).map(({ market, isOld }) => ({ labels: { market }, value: isOld ? 1 : 0 })),
    },
  ],
  start: ({ data, clock }) => ({
    exports: {},
    api: [createDataVersionsRoutes({ versions: createDataVersions({ data, clock }) })],
  }),
});
