import { join } from 'node:path';
import { processorTimePerRequest } from '../contenders/load';
import { startOurSite } from '../contenders/our-site';
import { startPeer } from '../contenders/processes';
import type { SuiteDefinition } from '../runner/suite';

/** A first request for a 1,000-row board: a recession at a custom rate, scored, written and compressed. */
export const simulatedSuite: SuiteDefinition = {
  name: 'simulated',
  rounds: 7,
  prepare: async ({ seconds }) => {
    const site = await startOurSite();
    const peer = await startPeer(join(__dirname, '../contenders/idiomatic-board-server.ts'), 'NYSE');
    let count = 0;
    const nextRate = () => (3 + (count += 1) / 100_000).toFixed(5);
    const ours = (form = '/columns') =>
      `/api/boards/NYSE${form}?limit=1000&simulateRecession=true&usdils=${nextRate()}`;
    const theirs = () => `/board?usdils=${nextRate()}`;
    const headers = {
      authorization: `Bearer ${site.token}`,
      'accept-encoding': 'br',
    };
    const rows = async (url: string, asking: Readonly<Record<string, string>>) => {
      const answer = (await (await fetch(url, { headers: asking })).json()) as {
        rows: { symbol: string; score: number | null }[];
      };
      return new Map(answer.rows.map(({ symbol, score }) => [symbol, score]));
    };
    const found = await rows(site.baseUrl + ours(''), { authorization: headers.authorization });
    const expected = await rows(peer.baseUrl + theirs(), {});
    const shared = [...found].filter(([symbol]) => expected.has(symbol));
    if (shared.length < 900 || shared.some(([symbol, score]) => expected.get(symbol) !== score))
      throw new Error('the two boards hold different scores');
    return {
      unit: 'µs of processor time a request',
      ours: 'boursight',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        {
          name: 'boursight',
          run: () =>
            processorTimePerRequest({
              server: site,
              path: ours(),
              nextPath: () => ours(),
              headers,
              seconds,
              status: 200,
              connections: 4,
            }),
        },
        {
          name: 'idiomatic + gzip 6',
          run: () =>
            processorTimePerRequest({
              server: peer,
              path: theirs(),
              nextPath: theirs,
              headers: {},
              seconds,
              status: 200,
              connections: 4,
            }),
        },
      ],
      close: async () => void (await Promise.all([site.stop(), peer.stop()])),
    };
  },
};
