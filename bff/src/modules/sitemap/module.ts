import { EntrySender } from '../../platform/http/response-cache/send-entry';
import { defineModule } from '../context';
import { firstSitemap } from './page-data';
import { presentSitemap } from './presenter';
import { createSitemapRoutes } from './routes';
import { createSiteIndexService } from './service';

/** The sitemap: all companies, sectors and industries with a page. */
export const sitemap = defineModule({
  name: 'sitemap',
  start: ({ data, answers }) => {
    const index = createSiteIndexService({ data });
    return { exports: index, api: [createSitemapRoutes({ index, cache: answers, sender: new EntrySender() })] };
  },
  pageData: {
    sitemap: {
      reader:
        (index, { listedPages }) =>
        () =>
          Promise.resolve(firstSitemap(presentSitemap(index.read()), listedPages())),
    },
  },
});
