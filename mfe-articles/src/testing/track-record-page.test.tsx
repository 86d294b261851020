import { answerWith, requests } from './network';
import { fireEvent, render as renderHere, screen } from '@testing-library/react';
import { readContract } from '@site/contract/contract-document';
import { PageRoot } from '@site/remote-kit';
import type { PageProps } from '@site/remote-kit';
import { TrackRecordPage } from '../features/track-record/track-record-page';
import type { TrackAnswer } from '../features/track-record/track-data';
import { head, render } from '../server';
import ownEn from '../features/track-record/texts/en.json';
import ownHe from '../features/track-record/texts/he.json';
import { messages as packageEn } from '../texts/en';
import { messages as packageHe } from '../texts/he';

const en = { ...packageEn, ...ownEn };
const he = { ...packageHe, ...ownHe };

const examples = readContract().operations.find(({ operationId }) => operationId === 'readTrackRecord')!.responses[
  '200'
]!.content['application/json']!.examples as Readonly<Record<'record' | 'none', TrackAnswer>>;
const answer = examples.record;
const sample: TrackAnswer = { ...answer, record: { ...answer.record!, sample: true } };

const pageOf = (data: TrackAnswer, locale: 'en' | 'he' = 'en', search = ''): HTMLElement => {
  const host = document.createElement('div');
  host.innerHTML = render({
    page: 'track-record',
    params: {},
    search,
    locale,
    viewerClass: 'visitor',
    data,
    identifierPrefix: 'p',
  });
  return host;
};

describe('the page of past boards', () => {
  it('has its conclusion, its charts as tables and both files without scripts', () => {
    const page = pageOf(answer);
    const words = page.textContent ?? '';

    expect(words).toContain('After 2 boards from 31/12/2023 to 31/03/2024, the best tenth returned 11.0%');
    expect(words).toContain('There are too few independent periods');
    expect(page.querySelectorAll('figure table')).toHaveLength(3);
    expect([...page.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))).toEqual([
      '/api/track-record/SP500/rows?format=csv',
      '/api/track-record/SP500/rows?format=json',
    ]);
    expect(words).not.toContain(en['track.sample']);
  });

  it('warns before any figure that invented companies prove nothing', () => {
    const words = pageOf(sample).textContent ?? '';

    expect(words.indexOf(en['track.sample'])).toBeGreaterThan(-1);
    expect(words.indexOf(en['track.sample'])).toBeLessThan(words.indexOf('After 2 boards'));
    expect(words).toContain(en['track.verdict.sample']);
    expect(words).not.toContain(en['track.verdict.unknown']);
  });

  it('has no conclusion without a record, and explains the method', () => {
    const words = pageOf(examples.none).textContent ?? '';

    expect(words).toContain(en['track.none']);
    expect(words).toContain(en['track.method.bought']);
    expect(words).not.toContain(en['track.inFigures']);
    expect(words).not.toMatch(/npm|command/);
  });

  it('is in Hebrew, with every minus on the left of its figure', () => {
    const behind = { mean: -0.01, trimmed_mean: -0.02, median: -0.03 };
    const horizons = answer.record!.horizons.map((one) => ({
      ...one,
      excess: behind,
      deciles: one.deciles.map(() => behind),
    }));
    const page = pageOf({ ...answer, record: { ...answer.record!, horizons } }, 'he');
    const words = page.textContent ?? '';

    expect(words).toContain(he['track.top']);
    expect(words).toContain('\u200E−1.00 נקודות אחוז');
    expect(words.match(/[^\u200E]−\d/g)).toBeNull();
  });

  it('is indexed only with a real record', () => {
    const headOf = (data: TrackAnswer) =>
      head({
        page: 'track-record',
        params: {},
        search: '',
        locale: 'en',
        viewerClass: 'visitor',
        data,
        identifierPrefix: 'p',
      });

    expect([answer, sample, examples.none].map((data) => headOf(data).noIndex)).toEqual([false, true, true]);
  });

  it('requests the record of the market in its address, and offers a retry', async () => {
    let tries = 0;
    answerWith(() =>
      tries++ === 0
        ? { status: 503, body: { title: 'away', status: 503, errorCode: 'unavailable' } }
        : { status: 200, body: answer },
    );
    const given: PageProps = {
      page: 'track-record',
      params: {},
      search: '?market=SP500',
      locale: 'en',
      viewerClass: 'visitor',
      data: null,
    };
    renderHere(
      <PageRoot
        component={TrackRecordPage}
        {...{ messages: en, props: given, pageId: 'p', pathname: '/track-record', active: true }}
      />,
    );

    fireEvent.click(await screen.findByRole('button', { name: en['article.retry'] }));

    expect(await screen.findByRole('heading', { name: 'S&P 500, after 12 months' })).toBeTruthy();
    expect(requests.map(({ path }) => path)).toEqual(['/api/track-record', '/api/track-record']);
  });
});
