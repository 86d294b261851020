import * as http from 'node:http';
import { portOf } from '../../../platform/http/port-of';

interface Event {
  readonly event_id: string;
}

/** Paddle's list of events on loopback: the latest first, page by page, for any client with the key. */
export async function startPaddleApi({ apiKey, perPage = 2 }: { readonly apiKey: string; readonly perPage?: number }) {
  /** In the order in which they happened. */
  const events: Event[] = [];
  const requested: string[] = [];
  /** What is answered instead, once each. */
  const faults: ((response: http.ServerResponse) => void)[] = [];
  const server = http.createServer((request, response) => {
    requested.push(request.url ?? '');
    const fault = faults.shift();
    if (fault) return fault(response);
    const url = new URL(request.url ?? '/', 'http://paddle.example');
    const isOurs = request.headers.authorization === `Bearer ${apiKey}` && url.pathname === '/events';
    if (!isOurs || url.searchParams.get('order_by') !== 'id[DESC]') return void response.writeHead(403).end('{}');
    const latestFirst = [...events].reverse();
    const after = url.searchParams.get('after');
    const start = after === null ? 0 : latestFirst.findIndex(({ event_id }) => event_id === after) + 1;
    const data = latestFirst.slice(start, start + perPage);
    const pagination = { per_page: perPage, has_more: start + perPage < latestFirst.length };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data, meta: { request_id: 'r', pagination } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    events,
    requested: requested,
    faults,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
