import { contractFile, readContract } from '@site/contract/contract-document';
import { readExamples } from '@site/contract/read-examples';
import type { Viewer } from '../../../domain/entitlements';
import type { ReadPageData } from '../../../platform/pages/page-data';
import { modules } from '../..';
import { createFirstAccount } from '../../accounts/page-data';
import { createFirstArticle } from '../../articles/page-data';
import type { ReadArticle } from '../../articles/page-data';
import { createFirstBoard } from '../../boards/page-data';
import type { ReadBoard } from '../../boards/page-data';
import { createFirstWeek } from '../../calendars/page-data';
import type { FirstWeekParts } from '../../calendars/page-data';
import { createFirstCompany } from '../../companies/page-data/company';
import type { FirstCompanyParts } from '../../companies/page-data/company';
import { createFirstComparison } from '../../companies/page-data/comparison';
import type { ReadComparison } from '../../companies/page-data/comparison';
import { createFirstSearch } from '../../search/page-data';
import type { ReadSearch } from '../../search/page-data';
import { createPageSources } from '../page-sources';
import { createFirstCall, createFirstReference } from '../ssr-data/developers';

export const visitor: Viewer = { kind: 'visitor' };
export const user: Viewer = { kind: 'user', userId: 'u' };

export interface Readers extends FirstCompanyParts, FirstWeekParts {
  readonly readBoard: ReadBoard;
  readonly readComparison: ReadComparison;
  readonly readArticle: ReadArticle;
  readonly readSearch: ReadSearch;
}

/** Of the modules that bring them. */
const declared = new Map(modules.flatMap(({ pageData }) => Object.entries(pageData ?? {})));

function readersOf(parts: Readers): Readonly<Record<string, ReadPageData>> {
  const { document: contract } = readContract();
  const origin = 'https://site.example';
  const week = createFirstWeek(parts);
  const account = createFirstAccount({
    facts: {
      hasDemoAccounts: () => false,
      hasApproval: () => true,
      signInProviders: () => [],
      isMarketingFree: () => false,
    },
    isAccount: (id) => Promise.resolve(id === 'u'),
  });
  return {
    ...account,
    board: createFirstBoard(parts.readBoard),
    company: createFirstCompany(parts),
    comparison: createFirstComparison(parts.readComparison),
    article: createFirstArticle(parts.readArticle),
    search: createFirstSearch(parts.readSearch),
    developers: createFirstReference({ contract, quotas: [], origin }),
    'developer-call': createFirstCall({ contract, examples: readExamples(contractFile()), origin }),
    earnings: (_match, search, _viewer, zone) => week.earnings(search, zone),
    economic: (_match, search, _viewer, zone) => week.economic(search, zone),
  };
}

export function sourcesWith(part: Partial<Readers> = {}) {
  const unasked = () => Promise.reject(new Error('must not be called'));
  const readers = readersOf({
    readBoard: unasked,
    readSymbolDetail: unasked,
    companyLists: { insiders: unasked, executives: unasked, news: unasked, articles: unasked },
    readComparison: unasked,
    readArticle: unasked,
    readSearch: unasked,
    readEarnings: unasked,
    readEconomic: unasked,
    now: () => new Date('2026-11-20T12:07:30Z'),
    ...part,
  });
  const named = Object.entries(readers).map(([name, read]) => {
    const { isOfMarket, isDaily } = declared.get(name)!;
    return [name, { read, ...(isOfMarket && { isOfMarket }), ...(isDaily && { isDaily }) }] as const;
  });
  const sources = createPageSources({
    sources: () => new Map(named),
    readDeclared: unasked,
    boardVersion: (market) => `version of ${market}`,
    markets: () => [],
    hasDemoAccounts: () => false,
    hasApproval: () => true,
    signInProviders: () => [],
    isMarketingFree: () => false,
    contact: () => null,
    today: () => '2026-11-20',
  });
  return { sources };
}
