import { createArticleMentionReader } from '../articles';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createArticleSearch } from './article-search';
import { createGuideSearch } from './guide-search';
import { createFirstSearch } from './page-data';
import { dataKindOfSearch, presentSearch } from './presenter';
import { createSearchRoutes } from './routes';
import { createSearchService } from './service';

/** The search box: listings, articles and pages of the site itself. */
export const search = defineModule({
  name: 'search',
  start: ({ database, guides, logger }, use) => {
    const service = createSearchService({
      listings: use(boards).listings,
      findArticles: createArticleSearch(createArticleMentionReader(database)),
      findGuides: createGuideSearch(guides),
      onTrouble: (failure) => logger.error({ err: failure }, 'articles or guides could not be searched'),
    });
    return { exports: service, api: [createSearchRoutes({ search: service })] };
  },
  pageData: {
    search: {
      // Longest delay until a published article is found, and a withdrawn one no longer is.
      lifetimeMs: 60_000,
      reader: (service) =>
        createFirstSearch(async (text, limit, locale) => {
          const answer = await service.search(text, limit, locale);
          const hasCompanies = answer.listings.best.length + answer.similar.length > 0;
          return { result: presentSearch(text, answer), dataKind: hasCompanies ? dataKindOfSearch(answer) : null };
        }),
    },
  },
});
