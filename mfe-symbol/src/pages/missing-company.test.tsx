import { answerWith } from '../testing/network';
import { screen, within } from '@testing-library/react';
import { pages } from '../remote';
import { showPage } from '../testing/show-page';

beforeEach(() =>
  answerWith(() => ({
    status: 404,
    body: { status: 404, errorCode: 'symbol_not_found', title: 'Not found', detail: '' },
  })),
);

it('a missing company links to the board of its market, and to a search there for the requested ticker', async () => {
  showPage(pages['symbol']!, { params: { market: 'TA', symbol: 'NOPE.TA' }, data: null }, 'he');

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('הדף לא נמצא');
  expect(screen.getByRole('link', { name: 'ללוח השוק' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/market\/TA/),
  );
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form).toHaveAttribute('action', '/market/TA');
  expect(within(form).getByRole('searchbox', { name: 'סימול או חברה' })).toHaveValue('NOPE.TA');
  expect([...new FormData(form)]).toEqual([
    ['search', 'NOPE.TA'],
    ['lang', 'heb'],
  ]);
});
