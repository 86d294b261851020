import { createAuditLog } from '../../platform/audit/audit-log';
import { createExpensiveCalls } from '../../platform/http/limits/expensive-endpoints';
import { createArticleMentionReader } from '../articles';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createMarketIndexReader } from '../market-data';
import { createScoreSnapshotRepository } from '../score-history';
import { createCompanies } from './create-companies';

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
});
