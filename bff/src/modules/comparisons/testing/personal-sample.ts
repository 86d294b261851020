import { createBundleWriter } from '../../ingest/store/bundle-writer';
import { bundle } from '../../testing/bundles';
import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { compared_companies: { policy: ['saved comparisons', 'ההשוואות השמורות'] } },
  async save({ site, ask, market, ticker }) {
    await createBundleWriter(site.database).write([bundle({ listing: { ticker: 'PAIR' } })]);
    const pair = { name: 'Vera’s pair', symbols: [`${market}:${ticker}`, 'SP500:PAIR'] };
    const { id } = await ask('POST', '/api/users/me/comparisons', pair);
    return { ids: { comparisonId: String(id) }, names: ['Vera’s pair'] };
  },
};
