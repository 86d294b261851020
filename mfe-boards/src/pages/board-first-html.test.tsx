import '@testing-library/jest-dom';
import { answerWith } from '../testing/network';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { PageProps } from '@site/remote-kit';
import { contractVersion, head, render as renderOnServer, samples } from '../server';
import { firstRowsOf } from '../testing/example-board';
import { ok, propsOf, Site, setUpBoardSite } from '../testing/board-site';
import { large, visitorBoard } from '../testing/small-board';

setUpBoardSite();
const loaded = () => waitFor(() => expect(screen.getByRole('grid')).not.toHaveAttribute('aria-busy'));

describe('the first HTML', () => {
  const input = (part: Partial<PageProps> = {}) => ({
    ...propsOf({ data: firstRowsOf(large, 40) }),
    ...part,
    identifierPrefix: 'p',
  });

  it('contains the first rows, which hydration adopts, and which remain when the rest arrives', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = renderOnServer(input());
    const before = [...host.querySelectorAll('tbody tr[aria-rowindex]')];
    expect(before).toHaveLength(40);
    const onRecoverableError = jest.fn();
    let answer: () => void = () => undefined;
    answerWith(() => new Promise((resolve) => (answer = () => resolve(ok(large)))));

    const root = await act(async () =>
      hydrateRoot(host, <Site shown={{ data: firstRowsOf(large, 40) }} />, {
        identifierPrefix: 'p',
        onRecoverableError,
      }),
    );
    await act(async () => answer());
    await loaded();

    expect([...host.querySelectorAll('tbody tr[aria-rowindex]')].slice(0, 40)).toEqual(before);
    expect(before.every((row) => row.isConnected)).toBe(true);
    expect(onRecoverableError).not.toHaveBeenCalled();
    act(() => root.unmount());
    host.remove();
  });

  it('works without scripts: heads, filters and further rows are links and a form', () => {
    document.body.innerHTML = renderOnServer(input({ search: '?lang=heb&sector=Energy', locale: 'he' }));

    expect(screen.getByRole('link', { name: 'מכפיל הון' })).toHaveAttribute(
      'href',
      '?lang=heb&sector=Energy&orderBy=pbRatio&desc=false',
    );
    expect(screen.getByRole('link', { name: 'השורות הבאות' })).toHaveAttribute(
      'href',
      '?lang=heb&sector=Energy&offset=40',
    );
    const sent = new FormData(document.querySelector('form')!);
    expect(sent.get('lang')).toBe('heb');
    expect(sent.get('sector')).toBe('Energy');
    document.body.innerHTML = '';
  });

  it('contains no score for a visitor', () => {
    const html = renderOnServer(input({ viewerClass: 'visitor', data: firstRowsOf(visitorBoard, 40) }));

    expect(html).not.toMatch(/\d<i>\.\d\d<\/i>/);
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('renders each of its samples', () => {
    expect(contractVersion).toBe(1);
    for (const sample of samples) expect(renderOnServer(sample)).toContain('<h1>');
  });

  it('sets the title, and the canonical address for search engines', () => {
    expect(head(input())).toMatchObject({ title: 'Best Value Stocks to Watch in S&P 500', noIndex: false });
    expect(head(input()).description).toContain('60 companies');
    expect(head(input({ search: '?orderBy=pbRatio' })).noIndex).toBe(true);
    expect(head(input()).structuredData).toMatchObject({
      '@type': 'Dataset',
      url: '/market/SP500',
      distribution: { contentUrl: '/api/boards/SP500' },
    });
    expect(head(input({ search: '?lang=heb', locale: 'he' }))).toMatchObject({
      title: 'מניות הערך הבולטות ב־S&P 500 (ארה״ב)',
      noIndex: false,
    });
  });
});
