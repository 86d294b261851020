import { defineModule } from '../context';
import { createArticleCompanies } from './article-companies';
import { articlePublication, articlesMigration } from './migration';
import { createFirstArticle } from './page-data';
import { presentArticlePage } from './presenter';
import { createPublicationService } from './publication';
import { createArticleRoutes } from './routes';
import { createArticleService } from './service';
import { createArticleStore } from './store';
import { articles as articlesTable, articleSymbols, articleVersions } from './table';

/** Written articles: reading them, and publishing by administrators. */
export const articles = defineModule({
  name: 'articles',
  tables: [articlesTable, articleVersions, articleSymbols],
  migrations: [articlesMigration, articlePublication],
  namedByTicker: [{ table: articleSymbols.name, rest: ['version_id'] }],
  start: ({ database, clock, data, history: { reader } }) => {
    const service = createArticleService({
      store: createArticleStore(database),
      companiesOf: createArticleCompanies({ reader, data }),
      clock,
    });
    const publication = createPublicationService({ database, clock });
    return {
      exports: service,
      api: [createArticleRoutes(service, publication)],
      jobs: [{ name: 'articles whose time has come', times: '* * * * *', run: publication.settle }],
    };
  },
  pageData: {
    article: {
      // The longest delay until published or withdrawn articles show.
      lifetimeMs: 60_000,
      reader: (service) =>
        createFirstArticle(async (question, viewer) =>
          presentArticlePage(
            await (question.by === 'id'
              ? service.readById(question.id, viewer)
              : service.readOfSubject(question.query, viewer)),
          ),
        ),
    },
  },
});
