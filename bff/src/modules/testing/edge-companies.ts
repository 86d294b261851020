import type { ListingFacts } from '../market-data/stored-facts';
import { madeListing } from './market-fixture';

/** Companies at the edges of what data hold, by what sets them apart. Each is listed in SP500 under the name given. */
export function edgeCompanies(): Readonly<Record<EdgeName, ListingFacts>> {
  return {
    NEW: madeListing({ symbol: 'NEW', quarters: 2 }),
    LOSS: madeListing({ symbol: 'LOSS', quarterlyEarnings: -2e7 }),
    UNDER: madeListing({ symbol: 'UNDER', equity: -3e8 }),
    HALF: halfYearly(madeListing({ symbol: 'HALF', latest: { year: 2025, quarter: 2 } })),
    NOPRICE: { ...madeListing({ symbol: 'NOPRICE' }), quote: null },
    GONE: madeListing({ symbol: 'GONE', delistedOn: '2025-09-30', quotedOn: '2025-09-29' }),
    BANK: bank(madeListing({ symbol: 'BANK', sector: 'Financial Services', industry: 'Banks—Regional' })),
    BARE: { ...madeListing({ symbol: 'BARE' }), incomes: [], balances: [] },
    FOREIGN: madeListing({ symbol: 'FOREIGN', reportedCurrency: 'XXX' }),
  };
}

export const EDGE_NAMES = ['NEW', 'LOSS', 'UNDER', 'HALF', 'NOPRICE', 'GONE', 'BANK', 'BARE', 'FOREIGN'] as const;
export type EdgeName = (typeof EDGE_NAMES)[number];

/** Every second quarter, as a period of six months. */
function halfYearly(facts: ListingFacts): ListingFacts {
  const isReported = ({ quarter }: { readonly quarter: number }): boolean => quarter % 2 === 0;
  return {
    ...facts,
    incomes: facts.incomes.filter(isReported).map((entry) => ({ ...entry, months: 6 })),
    balances: facts.balances.filter(isReported),
  };
}

/** A bank reports neither current items nor inventory. */
function bank(facts: ListingFacts): ListingFacts {
  return {
    ...facts,
    incomes: facts.incomes.map((entry) => ({ ...entry, grossProfit: null, ebitda: null })),
    balances: facts.balances.map((entry) => ({
      ...entry,
      currentAssets: null,
      longTermLiabilities: null,
      inventory: null,
    })),
  };
}
