import type { ArticleVersionRow } from '../../articles';
import type { Day, Market } from '../../../domain/company';
import { tickerFrom } from '../../../domain/markets';
import { addDays } from '../../../domain/day';
import type { CompanyBundle, FxRate } from '../../market-data';
import type { EarningsEventRow, EconomicEventRow } from '../../calendars';
import { SAMPLE_DAY } from './calendar';
import { type CompanyPlan, planCompanies } from './company-plan';
import { inventArticles, inventEarningsEvents, inventEconomicEvents } from './content';
import {
  inventExecutives,
  inventInsiders,
  inventLabels,
  inventNews,
  inventReportLinks,
  inventShorts,
} from './people-and-news';
import { inventPrices } from './prices';
import { inventRates } from './rates';
import { scoreDays, WEEK_BEFORE } from './score-days';
import { inventShareCounts } from './share-counts';
import { inventStatements } from './statements';

/** One company of the sample with everything that the site shows. */
function bundleOf(plan: CompanyPlan): CompanyBundle {
  const { incomes, balances, shares } = inventStatements(plan);
  const { prices, quotes, dividends, splits } = inventPrices(plan, incomes);
  const delistedOn = plan.isDelisted ? (prices.at(-1)?.date ?? SAMPLE_DAY) : null;
  // After this day it has no trades, payments or news.
  const lastDay = delistedOn ?? SAMPLE_DAY;
  return {
    company: {
      isin: plan.isin,
      longName: plan.longName,
      hebrewName: plan.hebrewName,
      sector: plan.sector,
      industry: plan.industry,
      country: plan.country === 'XX' ? null : plan.country,
      website: `https://${plan.stem.toLowerCase()}.example.com`,
      dataKind: 'sample',
    },
    listing: {
      market: plan.market,
      ticker: tickerFrom(plan.ticker),
      hebrewSymbol: null,
      currency: plan.quoteCurrency,
      isPrimary: plan.isPrimary,
      logoPath: null,
      listedFrom: plan.isNewListing ? addDays(SAMPLE_DAY, -200) : null,
      delistedOn,
    },
    quotes,
    incomes,
    balances,
    prices,
    dividends,
    splits,
    insiders: inventInsiders(plan, lastDay),
    executives: inventExecutives(plan),
    news: inventNews(plan, lastDay),
    labels: inventLabels(plan),
    shorts: inventShorts(plan, lastDay),
    reportLinks: inventReportLinks(plan, incomes),
    shareCounts: inventShareCounts(plan, incomes, shares),
  };
}

/** The sample data set. Deterministic to the byte; companies come market by market. */
export interface SampleData {
  readonly plans: readonly CompanyPlan[];
  bundles(plans: readonly CompanyPlan[]): readonly CompanyBundle[];
  readonly rates: readonly FxRate[];
  readonly articles: readonly ArticleVersionRow[];
  readonly earningsEvents: readonly EarningsEventRow[];
  readonly economicEvents: readonly EconomicEventRow[];
  readonly scoreDays: (market: Market) => readonly Day[];
  readonly pointsFrom: Day;
}

/**
 * Builds the sample; companies are made on demand, a batch at a time, so that memory stays constant. `listings`: total
 * for all markets; absent: the default.
 */
export function createSampleData(listings?: number): SampleData {
  const plans = planCompanies(listings);
  return {
    plans,
    bundles: (wanted) => wanted.map(bundleOf),
    rates: inventRates(),
    articles: inventArticles(plans),
    earningsEvents: inventEarningsEvents(plans),
    economicEvents: inventEconomicEvents(),
    scoreDays,
    pointsFrom: WEEK_BEFORE,
  };
}
