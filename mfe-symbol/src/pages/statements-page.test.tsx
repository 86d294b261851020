import { answerWith } from '../testing/network';
import { screen } from '@testing-library/react';
import type { Schema } from '@site/contract';
import { pages } from '../remote';
import { render as renderOnServer } from '../server';
import { showPage } from '../testing/show-page';

const answerOf = (total: number, ...symbols: readonly string[]): Schema<'SymbolNames'> => ({
  result: [...symbols],
  total,
  companies: symbols.map((symbol) => ({
    symbol,
    long_name: `${symbol} Ltd`,
    hebrew_name: symbol === 'ICL.TA' ? 'כיל' : null,
  })),
});
const show = (fromDate: string, locale: 'en' | 'he' = 'en') =>
  showPage(pages['statements']!, { params: { market: 'TA', fromDate }, data: null }, locale);
const onServer = (data: Schema<'SymbolNames'>, locale: 'en' | 'he'): string =>
  renderOnServer({
    page: 'statements',
    params: { market: 'TA', fromDate: '2026-01-31' },
    search: '',
    viewerClass: 'visitor',
    data,
    locale,
    identifierPrefix: 'p',
  });

it('companies with a new statement are listed, each with a way to it', async () => {
  answerWith(() => ({ status: 200, body: answerOf(1, 'ICL.TA') }));
  show('2026-01-31');

  expect(await screen.findByRole('link', { name: 'ICL.TA' })).toHaveAttribute('href', '/market/TA/symbol/ICL.TA');
  expect(screen.getByText('Published on or after 31/01/2026')).toBeVisible();
  expect(screen.getByText('ICL.TA Ltd')).toBeVisible();
  expect(screen.queryByText(/are listed/)).toBeNull();
});

it.each(['en', 'he'] as const)('they can be read without scripts (%s)', (locale) => {
  const text = onServer(answerOf(2, 'ICL.TA', 'TEVA.TA'), locale).replaceAll(/<[^>]+>/g, ' ');

  expect(text).toMatch(
    locale === 'en' ? /ICL\.TA\s+ICL\.TA Ltd\s+TEVA\.TA/ : /ICL\.TA\s+כיל\s+TEVA\.TA\s+TEVA\.TA Ltd/,
  );
  expect(text).toContain('31/01/2026');
});

it.each([
  ['en', '2 of 5 companies are listed: your lists show the largest of each market.', 'Create a free account'],
  ['he', 'מוצגות 2 מתוך 5 חברות: הרשימות שלך כוללות את הגדולות בכל שוק.', 'פתיחת חשבון חינם'],
] as const)('a cut list shows the total, and how to see more (%s)', (locale, said, way) => {
  const html = onServer(answerOf(5, 'ICL.TA', 'TEVA.TA'), locale);

  expect(html.replaceAll(/<[^>]+>/g, '')).toContain(said);
  expect(html).toMatch(new RegExp(`href="/register[^>]*>${way}`));
});

it('is not said to be empty where lists show none of it', () => {
  expect(onServer(answerOf(5), 'en')).toContain('0 of 5 companies are listed');
});

it.each([
  ['2026-02-31', 'en', '“2026-02-31” is not a date'],
  ['soon', 'he', '״soon״ אינו תאריך'],
] as const)('%s is reported as an invalid day, without a call (%s)', (fromDate, locale, sentence) => {
  const requested = jest.fn(() => ({ status: 500, body: {} }));
  answerWith(requested);
  show(fromDate, locale);

  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(requested).not.toHaveBeenCalled();
});
