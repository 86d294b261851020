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

/** One company of the sample with everything the site shows of it. */
function bundleOf(plan: CompanyPlan): CompanyBundle {
  const { incomes, balances, shares } = inventStatements(plan);
  const { prices, quotes, dividends, splits } = inventPrices(plan, incomes);
  const delistedOn = plan.isDelisted ? (prices.at(-1)?.date ?? SAMPLE_DAY) : null;
  // After it nothing is traded, paid or written about it.
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

/** The sample data set. The same bytes every time; companies come market by market. */
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
 * Lays the sample out; companies are made when asked for, a batch at a time, so that memory stays flat.
 * `listings`: so many of all markets together; absent: the usual ones.
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
