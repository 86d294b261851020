import type { PageComponent } from '@site/remote-kit';
import { GuidePage } from '../guide-page/guide-page';
import { AboutPage } from './about-page';
import { PrivacyPage, TermsPage } from './policy-page';
import { SitemapPage } from './sitemap-page';

/** The site's own pages, in one file: each is small. */
export const sitePages: Readonly<Record<'about' | 'policy' | 'privacy-policy' | 'sitemap' | 'guide', PageComponent>> = {
  about: AboutPage,
  policy: TermsPage,
  'privacy-policy': PrivacyPage,
  sitemap: SitemapPage as PageComponent,
  guide: GuidePage,
};
