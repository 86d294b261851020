import { majorUnitOf, unitsPerMajor } from '../../../domain/currency';
import { exchanges, MARKET_CODES, marketOf } from '@site/fields/markets';
import { SECTOR_INDUSTRIES, type Industry, type Sector } from '@site/contract/sectors';
import type { Market } from '../../../domain/company';
import { marketSizes, USD_VALUE } from './market-profiles';
import { inventName, takeTicker } from './names';
import { createRandom, significant } from './random';
import type { Random } from './random';

/** The properties of one invented company; its statements and prices follow from them alone. */
export interface CompanyPlan {
  /** Names the random streams of this company. */
  readonly seed: string;
  readonly market: Market;
  readonly ticker: string;
  readonly stem: string;
  readonly longName: string;
  readonly hebrewName: string | null;
  readonly isin: string;
  readonly country: string;
  readonly sector: Sector;
  readonly industry: Industry;
  readonly quoteCurrency: string;
  /** Null in a few: a source that does not report its currency. */
  readonly reportedCurrency: string | null;
  /** Major units of the quote currency. */
  readonly marketCap: number;
  /** As quoted: minor units if the exchange quotes in them. */
  readonly price: number;
  /** The primary listing's figures: statements are derived from these on every exchange. */
  readonly home: { readonly marketCap: number; readonly price: number; readonly currency: string };
  readonly cadence: 3 | 6 | 12;
  /** Months between a calendar quarter's end and the company's. */
  readonly fiscalShift: 0 | 1 | 2;
  /** 0 (poor) to 1 (excellent): affects margins, growth, debt and valuation together. */
  readonly quality: number;
  readonly isLossMaking: boolean;
  readonly hasNegativeEquity: boolean;
  readonly isBank: boolean;
  readonly isNewListing: boolean;
  /** Whole quarters by which the latest statement is too old; 0 for almost all. */
  readonly staleQuarters: number;
  readonly isDelisted: boolean;
  /** No source has its price: only statements are known. */
  readonly isUnpriced: boolean;
  /** Percent a year; 0 for companies without dividends. */
  readonly dividendYield: number;
  readonly isPrimary: boolean;
  readonly hasDailyPrices: boolean;
}

const SECTOR_WEIGHTS: Readonly<Record<Sector, number>> = {
  'Basic Materials': 7,
  'Communication Services': 5,
  'Consumer Cyclical': 13,
  'Consumer Defensive': 8,
  Energy: 6,
  'Financial Services': 14,
  Healthcare: 11,
  Industrials: 15,
  'Real Estate': 7,
  Technology: 13,
  Utilities: 5,
  Unkown: 0.8,
};

const EXCHANGES = exchanges();
const suffixOf = (market: Market): string => marketOf(market).suffixes[0] ?? '';
const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** An ISIN-shaped code that no numbering agency assigns: 'ZZ' is no country. */
const sampleIsin = (market: Market, index: number): string =>
  `ZZ${pad(MARKET_CODES.indexOf(market), 2)}${pad(index, 7)}0`;

function priceFor(random: Random, quoteCurrency: string): number {
  const usd = 6 * 2 ** random.between(0, 6);
  const major = majorUnitOf(quoteCurrency);
  const minorUnits = major === quoteCurrency ? 1 : 100;
  return significant((usd / (USD_VALUE[major] ?? 1)) * minorUnits, minorUnits === 100 ? 4 : 5);
}

function planCompany(market: Market, index: number, taken: Set<string>): CompanyPlan {
  const profile = EXCHANGES[market].sample;
  const seed = `${market}/${index}`;
  const random = createRandom(seed);
  const sector = random.weighted(SECTOR_WEIGHTS);
  const industry = random.pick(SECTOR_INDUSTRIES[sector]);
  const name = inventName(random, industry);
  const quoteCurrency = random.weighted(profile.quoteCurrency);
  const currency = random.weighted(profile.reportedCurrency);
  const spread = market === 'SP500' ? 0.85 : 1.25;
  const capScale = 2 ** (random.bell() * spread * 1.4) * (quoteCurrency === 'USD' && market === 'L' ? 1.3 : 1);
  const quality = Math.min(1, Math.max(0, 0.5 + random.bell() * 0.24));
  const isBank = sector === 'Financial Services' && /^(Banks|Insurance|Mortgage)/.test(industry);
  const isStale = random.chance(0.05);
  const staleQuarters = isStale ? random.whole(3, 23) : 0;
  const pays = random.chance(sector === 'Utilities' || sector === 'Real Estate' || isBank ? 0.88 : 0.55);
  const marketCap = significant(profile.medianCap * capScale, 5);
  const price = priceFor(random, quoteCurrency);
  return {
    seed,
    market,
    ticker: takeTicker(name.stem, taken, random) + suffixOf(market),
    stem: name.stem,
    longName: name.longName,
    hebrewName: profile.hasHebrewNames ? name.hebrewName : null,
    isin: sampleIsin(market, index),
    country: profile.companiesFrom ?? marketOf(market).country,
    sector,
    industry,
    quoteCurrency,
    reportedCurrency: random.chance(0.003) ? null : currency === 'home' ? majorUnitOf(quoteCurrency) : currency,
    marketCap,
    price,
    home: { marketCap, price, currency: quoteCurrency },
    cadence: Number(random.weighted(profile.cadence)) as 3 | 6 | 12,
    fiscalShift: random.chance(0.82) ? 0 : random.chance(0.5) ? 1 : 2,
    quality,
    isLossMaking: random.chance(0.3 - 0.32 * quality),
    hasNegativeEquity: random.chance(0.02),
    isBank,
    isNewListing: !isStale && random.chance(0.02),
    staleQuarters,
    isDelisted: isStale && random.chance(0.2),
    // A separate stream: the other choices do not change.
    isUnpriced: !isStale && createRandom(`${seed}/unpriced`).chance(0.004),
    dividendYield: pays ? significant(Math.max(0.2, 2.6 + random.bell() * 1.1 + (quality - 0.5) * 2), 3) : 0,
    isPrimary: true,
    hasDailyPrices: index < (market === 'SP500' ? 60 : market === 'TA' ? 30 : 12),
  };
}

/** The same company on a second exchange: its own ticker, price and currency, the same statements. */
function listAgain(original: CompanyPlan, market: Market, index: number, taken: Set<string>): CompanyPlan {
  const profile = EXCHANGES[market].sample;
  const random = createRandom(`${market}/${index}/again`);
  const quoteCurrency = random.weighted(profile.quoteCurrency);
  const rate = (USD_VALUE[majorUnitOf(original.quoteCurrency)] ?? 1) / (USD_VALUE[majorUnitOf(quoteCurrency)] ?? 1);
  return {
    ...original,
    market,
    ticker: takeTicker(original.stem, taken, random) + suffixOf(market),
    hebrewName: profile.hasHebrewNames ? inventName(random, original.industry).hebrewName : original.hebrewName,
    quoteCurrency,
    marketCap: significant(original.marketCap * rate, 6),
    price: significant(
      (original.price / unitsPerMajor(original.quoteCurrency)) * rate * unitsPerMajor(quoteCurrency),
      5,
    ),
    isPrimary: false,
  };
}

/**
 * Every company of the sample, market by market. Deterministic. `listings`: total number, with the proportions of the
 * markets; absent: as in the profiles.
 */
export function planCompanies(listings?: number): readonly CompanyPlan[] {
  const plans: CompanyPlan[] = [];
  const sizes = marketSizes(listings);
  for (const market of MARKET_CODES) {
    const companies = sizes.get(market)!;
    const { companies: defaultCount, alsoListed } = EXCHANGES[market].sample;
    const taken = new Set<string>();
    const others = alsoListed
      ? plans
          .filter((plan) => plan.market === alsoListed.on && !plan.isDelisted)
          .slice(0, Math.round((alsoListed.companies * companies) / defaultCount))
      : [];
    for (let index = 0; index < companies; index += 1) {
      const original = others[index];
      plans.push(original ? listAgain(original, market, index, taken) : planCompany(market, index, taken));
    }
  }
  return plans;
}
