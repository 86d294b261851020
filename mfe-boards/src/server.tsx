import { createServerPart } from '@site/remote-kit/server';
import type { PageInput } from '@site/remote-kit';
import restEn from './texts/around-table/texts/en.json';
import restHe from './texts/around-table/texts/he.json';
import { sampleBoard } from './examples/sample-board';
import { heads, pages } from './pages';
import { provideRest } from './pages/load-rest';
import * as rest from './pages/rest-parts';
import { messages as en } from './texts/en';
import { messages as he } from './texts/he';

provideRest(rest, { en: restEn, he: restHe });

const sample = (part: Partial<PageInput>): PageInput => ({
  page: 'board',
  params: { market: 'SP500' },
  search: '',
  locale: 'en',
  viewerClass: 'visitor',
  data: null,
  identifierPrefix: 'p',
  ...part,
});

const { contractVersion, head, render, samples } = createServerPart({
  pages,
  heads,
  messages: { en, he },
  samples: [
    sample({}),
    sample({ data: sampleBoard }),
    sample({ data: sampleBoard, locale: 'he', search: '?lang=heb', viewerClass: 'premium' }),
    sample({ params: { market: 'WORLD', sector: 'Energy', industry: 'Solar' }, viewerClass: 'user' }),
  ],
});

export { contractVersion, head, render, samples };
