import { loadChartTools } from '../charts';
import { render as renderOnServer } from '../server';
import { EDGE_SYMBOLS } from './testing/edge-symbols';

beforeAll(() => loadChartTools());

const input = {
  page: 'symbol',
  params: { market: 'SP500', symbol: 'AAA' } as const,
  search: '',
  viewerClass: 'user' as const,
  identifierPrefix: 'p',
};

/** What a reader meets: the text of the page and the names of its pictures. */
function wordsOf(html: string): string {
  const host = document.createElement('div');
  host.innerHTML = html;
  const names = [...host.querySelectorAll('[aria-label], [title]')].map(
    (element) => `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('title') ?? ''}`,
  );
  return `${host.textContent} ${names.join(' ')}`;
}

describe.each(EDGE_SYMBOLS)('the page of a company with $name', ({ data, says, never }) => {
  it('shows its known figures and reports the missing ones', () => {
    const words = wordsOf(renderOnServer({ ...input, locale: 'en', data }));

    for (const sentence of says) expect(words).toMatch(sentence);
    if (never) expect(words).not.toMatch(never);
  });

  it.each(['en', 'he'] as const)('shows no invalid figure (%s)', (locale) => {
    const words = wordsOf(renderOnServer({ ...input, locale, data }));

    expect(words).not.toMatch(/NaN|Infinity|undefined|null|\[object/);
  });

  it('shows a visitor no score', () => {
    const { score: _score, scoreObject: _object, scoreHistory: _history, ...open } = data;
    const words = wordsOf(renderOnServer({ ...input, locale: 'en', viewerClass: 'visitor', data: open }));

    expect(words).toMatch(/shown to registered users/);
    expect(words).not.toMatch(/out of 100|Points of maximum/);
  });
});
