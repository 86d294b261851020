import { childrenOf, processorMicroseconds } from '../../contenders/processes';
import { knownMarkets } from '../../contenders/mixed-requests';
import { median } from '../../runner/statistics';
import type { OurSite } from '../../contenders/our-site';

const allOf = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(allOf)];
/** Of a process and all that it has started. Unit: milliseconds. */
export const processorMs = (pid: number): number => processorMicroseconds(allOf(pid)) / 1000;

const ROUNDS = 11;

/** Unit: milliseconds of processor time a request. */
export interface ProcessorTimes {
  readonly readyPage: number;
  /** A company's page that no reader has opened since the data changed. */
  readonly madePage: number;
  readonly signIn: number;
  /** Following a company, and the end of it. */
  readonly write: number;
}

/** Processor time of the site for what the suites do not measure. One request at a time. */
export async function processorTimes({ baseUrl, token, pids }: OurSite): Promise<ProcessorTimes> {
  const [pid] = pids();
  const [known] = await knownMarkets(baseUrl, token, ['NYSE'], 150);
  /** The median of batches, since background work of the site falls into some of them. */
  const cost = async (batch: number, request: (n: number) => Promise<Response>): Promise<number> => {
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = processorMs(pid!);
      for (let n = 0; n < batch; n += 1) {
        const answer = await request(round * batch + n);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
      }
      costs.push((processorMs(pid!) - before) / batch);
    }
    return median(costs);
  };
  const send = (method: string, path: string, body: object): Promise<Response> =>
    fetch(baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const ticker = (n: number): string => known!.tickers[n % known!.tickers.length]!;
  const page = (n: number): Promise<Response> => fetch(`${baseUrl}/market/NYSE/symbol/${ticker(n)}`);
  await page(0);
  const madePage = await cost(10, (n) => page(n + 1));
  const readyPage = await cost(200, () => page(1));
  const write = await cost(10, (n) =>
    send('POST', n % 2 === 0 ? '/api/symbols/follow' : '/api/symbols/unfollow', {
      symbol: ticker(n >> 1),
      market: 'NYSE',
    }),
  );
  // Last: many sign-ins end an account's oldest sessions.
  const signIn = await cost(5, () =>
    send('POST', '/api/auth/signin-password', { email: 'premium@demo.example', password: 'demo-Passw0rd-2026' }),
  );
  return { readyPage, madePage, signIn, write };
}
