import { createServer, type Server } from 'node:http';
import express from 'express';
import { sendPublic } from './json-answer';
import { portOf } from './port-of';

let server: Server;
let requested: string;
/** How often the answer was turned into text. */
let written = 0;
/** What a middleware before the route saw of it. */
let seen: unknown[] = [];
const answer = { toJSON: () => ({ times: (written += 1), name: 'שלום' }) };

beforeAll(async () => {
  const app = express();
  app.use('/seen', (_req, res, next) => {
    const { json } = res;
    res.json = (body: unknown) => {
      seen.push(body);
      return json.call(res, body);
    };
    next();
  });
  app.get(['/plain', '/seen'], (_req, res) => sendPublic(res, answer, 'sample'));
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  requested = `http://127.0.0.1:${portOf(server)}`;
});
beforeEach(() => {
  written = 0;
  seen = [];
});
afterAll(() => new Promise((closed) => server.close(closed)));

describe('an answer', () => {
  it('is written once, and goes out with the headers of its kind', async () => {
    const got = await fetch(`${requested}/plain`);

    expect(await got.json()).toEqual({ times: 1, name: 'שלום' });
    expect(written).toBe(1);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength('{"times":1,"name":"שלום"}')),
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'x-data-source': 'sample',
    });
  });

  it('is passed to a validator of answers', async () => {
    const got = await fetch(`${requested}/seen`);

    expect(got.status).toBe(200);
    expect(seen).toEqual([answer]);
  });
});
