import { frozen, type Migration } from '../../../platform/db/migration';

const incomeFigures = [
  'revenue',
  'gross_profit',
  'ebit',
  'ebitda',
  'earnings',
  'interest_expense',
  'income_tax_expense',
  'eps',
  'rps',
  'basic_shares',
  'return_on_equity',
  'future_eps',
];
const balanceFigures = [
  'total_assets',
  'total_liabilities',
  'long_term_liabilities',
  'current_assets',
  'shareholders_equity',
  'cash',
  'cash_and_short_term_investments',
  'inventory',
  'total_debt',
  'capital_lease_obligations',
  'retained_earnings',
];

/** Companies, where they are listed, what they are quoted at and what they reported. */
export const companies: Migration = {
  name: '0001-companies',
  statements: (words) => {
    const { id, text, real, clustered } = words;
    const fact = (months: string, figures: readonly string[]) => `
      company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
      sequence INTEGER NOT NULL,
      year INTEGER NOT NULL,
      quarter INTEGER NOT NULL CHECK (quarter BETWEEN 1 AND 4),
      ${months}
      period_end ${text} NOT NULL,
      published_on ${text},
      is_published_on_estimated INTEGER NOT NULL CHECK (is_published_on_estimated IN (0, 1)),
      reported_currency ${text},
      is_generated INTEGER NOT NULL CHECK (is_generated IN (0, 1)),
      origin ${text} NOT NULL CHECK (origin IN ('reported', 'derived')),
      source ${text} NOT NULL,
      fetched_at ${text} NOT NULL,
      content_hash ${text} NOT NULL,
      ${figures.map((figure) => `${figure} ${real},`).join('\n')}
      PRIMARY KEY (company_id, sequence)`;
    return [
      `CREATE TABLE companies (
        id ${id},
        data_kind ${text} NOT NULL CHECK (data_kind IN ('sample', 'real')),
        isin ${text},
        long_name ${text} NOT NULL,
        hebrew_name ${text},
        sector ${text},
        industry ${text},
        country ${text},
        website ${text},
        UNIQUE (data_kind, isin))`,
      `CREATE TABLE listings (
        id ${id},
        company_id INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
        market ${text} NOT NULL,
        ticker ${text} NOT NULL,
        isin ${text},
        hebrew_symbol ${text},
        currency ${text} NOT NULL,
        is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1)),
        logo_path ${text},
        listed_from ${text},
        delisted_on ${text},
        shares_per_unit ${real} NOT NULL DEFAULT 1,
        UNIQUE (market, ticker))`,
      'CREATE INDEX listings_company ON listings (company_id)',
      `CREATE TABLE quotes (
        listing_id INTEGER NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
        quoted_on ${text} NOT NULL,
        price ${real},
        market_cap ${real},
        dividend_yield_percent ${real},
        five_year_average_dividend_yield_percent ${real},
        average_volume ${real},
        volume ${real},
        trailing_pe ${real},
        source ${text} NOT NULL,
        fetched_at ${text} NOT NULL,
        PRIMARY KEY (listing_id, quoted_on))${clustered}`,
      `CREATE TABLE income_facts (${fact('months INTEGER NOT NULL,', incomeFigures)})${clustered}`,
      `CREATE UNIQUE INDEX income_facts_version ON income_facts
        (company_id, year, quarter, months, COALESCE(published_on, ''), content_hash)`,
      'CREATE INDEX income_facts_published ON income_facts (published_on, company_id)',
      `CREATE TABLE balance_facts (${fact('', balanceFigures)})${clustered}`,
      `CREATE UNIQUE INDEX balance_facts_version ON balance_facts
        (company_id, year, quarter, COALESCE(published_on, ''), content_hash)`,
      'CREATE INDEX balance_facts_published ON balance_facts (published_on, company_id)',
      ...frozen(words, 'income_facts', [...stated, 'months', ...incomeFigures]),
      ...frozen(words, 'balance_facts', [...stated, ...balanceFigures]),
    ];
  },
};

/** `sequence` alone may change: a version that is reported again counts as the latest. */
const stated = [
  'company_id',
  'year',
  'quarter',
  'period_end',
  'published_on',
  'is_published_on_estimated',
  'reported_currency',
  'is_generated',
  'origin',
  'source',
  'fetched_at',
  'content_hash',
];
