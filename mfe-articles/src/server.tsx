import type { PageComponent, PageInput } from '@site/remote-kit';
import { presentPage } from '@site/remote-kit/later-page';
import { createServerPart } from '@site/remote-kit/server';
import { ArticlePage } from './features/article/article-page';
import { HomePage } from './features/home/home-page';
import { heads, pagesWith } from './pages';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

const sample = (page: string, params: PageInput['params'] = {}): PageInput => ({
  page,
  params,
  search: '',
  locale: 'he',
  viewerClass: 'premium',
  data: null,
  identifierPrefix: 'p',
});

const part = createServerPart({
  pages: pagesWith({
    article: presentPage(ArticlePage as PageComponent),
    home: presentPage(HomePage as PageComponent),
  }),
  heads,
  messages: { en, he },
  samples: [
    sample('home'),
    sample('sitemap'),
    sample('policy'),
    sample('fixed-article', { article: 'how-the-score-works' }),
    sample('article', { query: 'yields' }),
  ],
});

export const { contractVersion, head, render, samples } = part;
