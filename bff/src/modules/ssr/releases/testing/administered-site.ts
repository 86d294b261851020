import { ssrBundleCode } from '@site/registry/testing/ssr-bundle';
import type { RunningContract } from '@site/registry/contract-fit';
import { smallContract } from '@site/registry/testing/running-contract';
import { createSmallSite } from '../../testing/small-site';
import type { SmallSite } from '../../testing/small-site';
import { createReleaseHost } from '../release-host';
import type { ReleaseHost } from '../release-host';

export const contract: RunningContract = {
  ...smallContract,
  operations: [
    {
      operationId: 'readBoard',
      call: 'GET /api/boards/{market}',
      parameters: [{ name: 'market', in: 'path', required: true }],
    },
  ],
};

export const name = 'mfe_boards';
export let site: SmallSite;
export let host: ReleaseHost;
export let troubles: string[];
export let messages: string[];

export async function open(takesReleases = true): Promise<void> {
  host = createReleaseHost({
    places: site.places,
    folders: site.folders,
    contract,
    takesReleases,
    onTrouble: ({ reason, message }) => {
      troubles.push(reason);
      messages.push(message);
    },
    onReleasesChanged: () => undefined,
    pollMs: 60_000,
    renderLimitMs: 5000,
  });
  await host.ready;
}

export const served = (group: number | null = null): string | undefined =>
  host.releases.choose(group).get(name)?.version;
export const remote = async () => (await host.admin.list()).find((one) => one.name === name)!;

/** Makes a site with releases before each test. */
export function setUpReleases(): void {
  beforeEach(async () => {
    troubles = [];
    messages = [];
    site = await createSmallSite();
    await site.register(await site.release(name, 'built', ssrBundleCode()));
  });
  afterEach(async () => {
    await host.close();
    await site.end();
  });
}
