import { answerWith, requests } from './network';
import { refusedRequests } from '@site/contract/testing/stub-network';
import { loadFixedPage } from '../features/fixed-page/load-fixed-page';
import { calculation, page } from './shown-fixed-page';

beforeEach(() => answerWith(() => 'no answer'));

describe('loading a page of the site', () => {
  it('sanitises every text, and requests a score only for a calculator', async () => {
    answerWith(() => ({
      status: 200,
      body: page({ parts: [{ kind: 'text', html: '<p onclick="steal()">a</p><script>steal()</script>' }] }),
    }));

    const found = await loadFixedPage('policy', 'he', 'pe=40', new AbortController().signal);

    expect(found).toMatchObject({ page: { parts: [{ html: '<p>a</p>' }] }, calculation: null });
    expect(requests.map(({ path }) => path)).toEqual(['/api/pages/policy']);
  });

  it('renders without a score for an invalid company', async () => {
    const own = page({ parts: [{ kind: 'calculator', calculation }] });
    answerWith(() => ({ status: 200, body: own }));

    const found = await loadFixedPage('how-the-score-works', 'en', 'pe=900', new AbortController().signal);

    expect(found).toMatchObject({ page: { name: own.name }, calculation: null });
    expect(requests).toHaveLength(1);
    expect(refusedRequests()).toEqual(['GET /api/score-calculation: query.pe must not be "900"']);
  });
});
