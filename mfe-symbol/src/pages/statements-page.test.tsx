import { answerWith } from '../testing/network';
import { screen } from '@testing-library/react';
import { pages } from '../remote';
import { render as renderOnServer } from '../server';
import { showPage } from '../testing/show-page';

const show = (fromDate: string, locale: 'en' | 'he' = 'en') =>
  showPage(pages['statements']!, { params: { market: 'TA', fromDate }, data: null }, locale);
const onServer = (data: readonly string[], locale: 'en' | 'he'): string =>
  renderOnServer({
    ...{ page: 'statements', params: { market: 'TA', fromDate: '2026-01-31' }, search: '', viewerClass: 'visitor' },
    ...{ data, locale, identifierPrefix: 'p' },
  });

it('companies with a new statement are listed, each with a way to it', async () => {
  answerWith(() => ({ status: 200, body: { result: ['ICL.TA'] } }));
  show('2026-01-31');

  expect(await screen.findByRole('link', { name: 'ICL.TA' })).toHaveAttribute('href', '/market/TA/symbol/ICL.TA');
  expect(screen.getByText('Published on or after 31/01/2026')).toBeVisible();
});

it.each(['en', 'he'] as const)('they can be read without scripts (%s)', (locale) => {
  const text = onServer(['ICL.TA', 'TEVA.TA'], locale).replaceAll(/<[^>]+>/g, ' ');

  expect(text).toMatch(/ICL\.TA\s+TEVA\.TA/);
  expect(text).toContain('31/01/2026');
});

it.each([
  ['2026-02-31', 'en', '“2026-02-31” is not a date'],
  ['soon', 'he', '״soon״ אינו תאריך'],
] as const)('%s is reported as an invalid day, without a call (%s)', (fromDate, locale, sentence) => {
  const asked = jest.fn(() => ({ status: 500, body: {} }));
  answerWith(asked);
  show(fromDate, locale);

  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(asked).not.toHaveBeenCalled();
});
