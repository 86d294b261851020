import { createArticleCompanies } from '../articles';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createPageCompanies } from './page-companies';
import { createFirstSitePage } from './page-data';
import { presentSitePage } from './presenter';
import { createSitePagesRoutes } from './routes';
import { createSitePageService } from './service';

/** The pages that are released with the site: fixed articles, and pages about the site itself. */
export const sitePages = defineModule({
  name: 'site-pages',
  start: ({ guides, data, history: { reader } }, use) => {
    const service = createSitePageService({
      library: guides,
      companiesOf: createPageCompanies({
        boards: use(boards).service,
        companiesOf: createArticleCompanies({ reader, data }),
      }),
    });
    return { exports: service, api: [createSitePagesRoutes({ pages: service })] };
  },
  pageData: {
    'site-page': {
      reader: (service) =>
        createFirstSitePage(async (name, locale, viewer) => presentSitePage(await service.read(name, locale, viewer))),
    },
  },
});
