import { createAuditLog } from '../../platform/audit/audit-log';
import { createExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import { createArticleMentionReader, presentArticle } from '../articles';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createMarketIndexReader } from '../market-data';
import { createScoreSnapshotRepository } from '../score-history';
import { COMPANY_LIFETIME_MS } from './company-answers';
import { presentComparison } from './comparison/presenter';
import { createCompanies } from './create-companies';
import { createFirstCompany } from './page-data/company';
import { createFirstComparison } from './page-data/comparison';
import { presentExecutive, presentInsider, presentNews } from './presenter';
import { presentSymbolDetail } from './symbol/presenter';

/** Pages of companies, comparisons, lists of a market, and simulations. */
export const companies = defineModule({
  name: 'companies',
  start: ({ database, data, publicHistory, answers: cache, byteCache, limits, checkAnswer: validate }, use) =>
    createCompanies({
      data,
      cache,
      byteCache,
      validate,
      boards: use(boards).service,
      reader: publicHistory.reader,
      symbolReader: publicHistory.symbols,
      pageReader: publicHistory.pages,
      indexReader: createMarketIndexReader({ read: database.publicRead }),
      scores: createScoreSnapshotRepository(database),
      articles: createArticleMentionReader(database),
      expensive: createExpensiveCalls({ limit: limits.limiters.dear, work: limits.expensiveWork }),
      warmLimit: limits.limiters.cacheWarm,
      audit: createAuditLog(database),
    }),
  pageData: {
    company: {
      isOfMarket: true,
      // The score history grows every day even without other changes.
      isDaily: true,
      lifetimeMs: COMPANY_LIFETIME_MS,
      reader: ({ symbols, companies: { readInsiders, readExecutives, readNews, readArticles } }) =>
        createFirstCompany({
          readSymbolDetail: async (market, ticker, viewer, asOf) =>
            presentSymbolDetail(await symbols.readDetail(market, ticker, viewer, asOf)),
          companyLists: {
            insiders: async (symbol, market) => (await readInsiders({ symbol, market })).list.map(presentInsider),
            executives: async (symbol, market) => (await readExecutives({ symbol, market })).list.map(presentExecutive),
            news: async (symbol, market) => (await readNews({ symbol, market })).list.map(presentNews),
            articles: async (symbol, market) => (await readArticles({ symbol, market })).list.map(presentArticle),
          },
        }),
    },
    comparison: {
      isDaily: true,
      lifetimeMs: COMPANY_LIFETIME_MS,
      reader: ({ comparisons }) =>
        createFirstComparison(async (names, viewer) => presentComparison(await comparisons.compare(names, viewer))),
    },
  },
});
