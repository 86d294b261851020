import { createArticleCompanies } from '../articles';
import { boards } from '../boards/module';
import { defineModule } from '../context';
import { createPageCompanies } from './page-companies';
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
});
