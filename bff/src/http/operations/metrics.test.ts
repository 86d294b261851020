import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { createSiteMetrics } from './metrics';

const metrics = createSiteMetrics({
  writeQueueLength: () => 0,
  byteCacheBytes: () => 0,
  byteCacheHits: () => ({ hits: 0, misses: 0 }),
});

/** A request that the validator matched to a call, answered with a status. */
function answer(openApiRoute: string, statusCode: number): void {
  const response = Object.assign(new EventEmitter(), { statusCode });
  const request = { method: 'GET', openapi: { openApiRoute } };
  metrics.measureRequests(request as unknown as Request, response as unknown as Response, () => undefined);
  response.emit('close');
}

describe('the site’s figures', () => {
  it('count the boards that could not be answered, by status, and nothing else as one', async () => {
    for (const status of [200, 304, 404, 500, 503, 503]) answer('/api/boards/{market}', status);
    answer('/api/boards/WORLD/{sector}/{industry}', 503);
    answer('/api/symbols/{market}/{ticker}', 503);

    const { values } = await metrics.registry.getSingleMetric('board_load_failed_total')!.get();

    expect(values.map(({ labels, value }) => [labels['reason'], value])).toEqual([
      ['500', 1],
      ['503', 3],
    ]);
  });
});
