import type { Locale, PageInput } from '@site/remote-kit';
import { createSsrBundle } from '@site/remote-kit/server';
import { heads, pages } from './pages';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

const sample = (page: string, locale: Locale): PageInput => ({
  page,
  params: {},
  search: '',
  locale,
  viewerClass: 'visitor',
  data: null,
  identifierPrefix: 'p',
});

const bundle = createSsrBundle({
  pages,
  heads,
  messages: { en, he },
  samples: [sample('earnings', 'en'), sample('economic', 'he')],
});

export const { contractVersion, head, render, samples } = bundle;
