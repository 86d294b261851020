import type { PageInput } from '@site/remote-kit';
import { foreignTexts } from '@site/ui/passage/testing/foreign-texts';
import { exampleSymbol } from './examples/example-symbol';
import { render, samples } from './server';

const ENGLISH = 'Quarterly figures above expectations';
const HEBREW = 'תוצאות הרבעון מעל התחזיות';
const news = (title: string) => ({
  symbol: 'AAA',
  publishedDate: '2025-06-20T08:00:00Z',
  site: 'Example Wire',
  image: null,
  url: null,
  title,
  text: title,
  source: 'sample',
  fetched_at: '2025-06-20T08:00:00Z',
});
const lists = {
  insiders: [],
  executives: [{ name: 'Ada Example', title: 'Head of Wire Products', pay: 1e6, currencyPay: 'USD' }],
  news: [news(ENGLISH), news(HEBREW)],
  articles: [],
};
/** What comes from outside, in both languages. */
const withLists: readonly PageInput[] = ['executives', 'news'].map((view) => ({
  ...samples[0]!,
  search: `?view=${view}`,
  data: { ...exampleSymbol, lists },
}));
const each = [...samples, ...withLists].flatMap((sample) =>
  (['en', 'he'] as const).map((locale) => ({ ...sample, locale })),
);

it.each(each)('names the language of what is not in that of the page: $page $search $locale', (sample) => {
  document.body.innerHTML = render(sample);

  expect(foreignTexts(document.body, sample.locale)).toEqual([]);
});

it('finds a text without a named language', () => {
  document.body.innerHTML = `<p>${ENGLISH}</p><p lang="en">${ENGLISH}</p><p>AAPL · EV/EBITDA · example.com</p><p>${HEBREW}</p>`;

  expect(foreignTexts(document.body, 'he')).toEqual([ENGLISH]);
  expect(foreignTexts(document.body, 'en')).toEqual([HEBREW]);
});
