import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { connectDatabase } from '../../db/connect-database';
import { joinSchema } from '../../db/schema';
import { logIdsOf, noteRequest } from '../../http/operations/request-log-fields';
import { portOf } from '../../http/port-of';
import { createSiteServer } from '../../http/site-server';
import { openTelemetry } from '../open-telemetry';
import { inSpan } from '../spans';

/**
 * A traced process: a server that reads from a database for each answer, and three metrics. Arguments: the address of the
 * collector, and the number of proxies in front. It prints its port, and at its end what it logged.
 */
async function main(endpoint: string, trustProxy: number): Promise<void> {
  const warnings: unknown[][] = [];
  const traceIds: (string | null)[] = [];
  const telemetry = openTelemetry(
    {
      endpoint,
      headers: { authorization: 'Bearer of-the-collector' },
      serviceName: 'boursight-test',
      sampled: 1,
      intervalMs: 60_000,
    },
    { warn: (...line: unknown[]) => void warnings.push(line) },
  );
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'answers_total', help: 'Answers', labelNames: ['status'], registers }).inc({ status: '200' }, 3);
  new Gauge({ name: 'waiting', help: 'Waiting', registers }).set(7);
  const time = new Histogram({ name: 'time', help: 'Time', labelNames: ['kind'], buckets: [1, 2, 5], registers });
  for (const seconds of [0.5, 1.5, 1.7, 9]) time.observe({ kind: 'api' }, seconds);
  telemetry.exportMetrics(registry);

  const logger = { info: () => undefined, warn: () => undefined };
  const database = await connectDatabase({ url: 'sqlite::memory:', logger, schema: joinSchema([]) });
  const server = createSiteServer({
    handlers: [],
    app: (req, res) => {
      noteRequest(req, { kind: 'api', route: () => '/api/reset/{token}' });
      traceIds.push(logIdsOf(req).traceId ?? null);
      void inSpan('work', {}, async () => {
        await database.read.all('SELECT ? AS given', ['reader@example.org']);
        if (req.url?.includes('fails')) throw new TypeError('reader@example.org is wrong');
      }).then(
        () => res.end('done'),
        () => res.writeHead(500).end(),
      );
    },
    fixedHeaders: {},
    trustProxy,
    onFailure: () => undefined,
  });
  server.listen(0, '127.0.0.1', () => process.send!({ port: portOf(server) }));
  process.once('message', () => {
    server.close();
    server.closeAllConnections();
    void telemetry
      .close()
      .then(() => database.close())
      .then(() => process.send!({ warnings, traceIds }, () => process.disconnect()));
  });
}

const [, , endpoint = '', trustProxy = '0'] = process.argv;
void main(endpoint, Number(trustProxy));
