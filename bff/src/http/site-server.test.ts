import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createSiteServer } from './site-server';

let server: Server;
let port: number;
const asked: string[] = [];

/** All that comes back for these lines, until the server ends the connection or the end of a body is there. */
const say = (lines: readonly string[], isEnough: (answer: string) => boolean = () => false): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, '', ''].join('\r\n')));
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (isEnough(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const host = ['Host: localhost', 'Connection: close'];

beforeAll(async () => {
  server = createSiteServer({
    handlers: [
      (request, response) => {
        asked.push(request.url ?? '');
        if (request.url !== '/page') return false;
        response.end('the page');
        return true;
      },
    ],
    app: (request, response) => {
      request.resume();
      request.on('end', () => response.end('the app'));
    },
    onFailure: (failure) => {
      throw failure;
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the site’s server', () => {
  it('asks its handlers first and the app last', async () => {
    expect(await say(['GET /page HTTP/1.1', ...host])).toContain('the page');
    expect(await say(['GET /api/x HTTP/1.1', ...host])).toContain('the app');
  });

  it.each(['/market/TA?x=', '/api/boards/TA?search=', '/remotes/mfe_boards/'])(
    'answers 414 to an address without an end before anybody reads it: %s',
    async (start) => {
      const answer = await say([`GET ${start}${'a'.repeat(8193 - start.length)} HTTP/1.1`, ...host]);

      expect(answer).toMatch(/^HTTP\/1\.1 414 /);
      expect(answer).toContain('"errorCode":"address_too_long"');
      expect(asked).toEqual([]);
    },
  );

  it('takes an address of 8,192 characters', async () => {
    const start = '/api/boards/TA?search=';

    expect(await say([`GET ${start}${'a'.repeat(8192 - start.length)} HTTP/1.1`, ...host])).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('refuses a body without an end to whoever asks before sending it', async () => {
    const huge = await say(['POST /api/x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 9999999999']);
    const small = await say(['POST /api/x HTTP/1.1', ...host, 'Expect: 100-continue', 'Content-Length: 2'], (answer) =>
      answer.includes('100 Continue'),
    );

    expect(huge).toMatch(/^HTTP\/1\.1 413 /);
    expect(small).toMatch(/^HTTP\/1\.1 100 Continue/);
  });
});
