import type { PageInput } from '@site/remote-kit';
import { createServerPart } from '@site/remote-kit/server';
import { heads, pages } from './pages';
import en from './texts/en.json';
import he from './texts/he.json';

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
  pages,
  heads,
  messages: { en, he },
  samples: [sample('home'), sample('policy'), sample('fixed-article', { article: 'how-the-score-works' })],
});

export const { contractVersion, head, render, samples } = part;
