import { readContract } from '@site/contract/contract-document';
import { daysUpTo, type SiteStatus } from '../features/status/status-data';
import { render } from '../server';
import ownHe from '../features/status/texts/he.json';

const status = (
  readContract().operations.find(({ operationId }) => operationId === 'readStatus')!.responses['200']!.content[
    'application/json'
  ]!.examples as Readonly<Record<'status', SiteStatus>>
).status;

const pageOf = (data: SiteStatus, locale: 'en' | 'he' = 'en'): HTMLElement => {
  const host = document.createElement('div');
  host.innerHTML = render({
    page: 'status',
    params: {},
    search: '',
    locale,
    viewerClass: 'visitor',
    data,
    identifierPrefix: 'p',
  });
  return host;
};

describe('the status page', () => {
  it('shows without scripts what works, how fresh each market is and how its last run ended', () => {
    const page = pageOf(status);
    const [sp500, telAviv] = [...page.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');

    expect(page.querySelector('header')?.textContent).toContain('Something is delayed');
    expect(sp500).toContain('Fresh');
    expect(sp500).toContain('14/01/2026');
    expect(sp500).toContain('yahoo · 1,204 new rows · 3 quarantined');
    expect(telAviv).toContain('Old');
    expect(page.textContent).not.toContain('invented');
  });

  it('draws a bar for each of thirty days, with a text', () => {
    const page = pageOf(status);
    const [source] = status.sources;

    expect(page.querySelectorAll('[data-state]')).toHaveLength(30);
    expect(daysUpTo(status.at, source!).at(-1)).toEqual({ day: '2026-01-20', state: 'good' });
    expect(daysUpTo(status.at, source!).filter(({ state }) => state !== 'idle')).toHaveLength(2);
    for (const bars of page.querySelectorAll('[aria-hidden]')) bars.remove();
    expect(page.textContent).toContain('Requested on 2 of the last 30 days; all requests succeeded on 1.');
    expect(page.textContent).toContain('19/01/2026: failed');
  });

  it('says that a run may find nothing when holidays are unknown', () => {
    const words = 'Holidays of this year are not known';
    const markets = status.markets.map((market) => ({ ...market, holidaysKnownUntil: '2025-12-31' }));

    expect(pageOf(status).textContent).not.toContain(words);
    // Once: the other market's next run is not due.
    expect(pageOf({ ...status, markets }).textContent?.split(words)).toHaveLength(2);
  });

  it('says of invented companies that they are invented', () => {
    const markets = status.markets.map((market) => ({ ...market, dataKind: 'sample' as const, isOld: false }));

    expect(pageOf({ ...status, markets }).textContent).toContain('invented companies');
  });

  it('speaks Hebrew', () => {
    expect(pageOf(status, 'he').textContent).toContain(ownHe['status.whole.limited']);
  });
});
