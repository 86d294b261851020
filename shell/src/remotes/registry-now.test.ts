import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readRemoteNow } from './registry-now';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const manifest = JSON.stringify({
  name: 'mfe_boards',
  version: '2',
  kit: 1,
  contract: null,
  entry: 'remoteEntry.2.js',
  integrity: { 'remoteEntry.2.js': 'sha384-entry' },
});
const files = new Map<string, string>();
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    response.writeHead(text === undefined ? 404 : 200, { 'Content-Type': 'application/json' }).end(text);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  // Relative paths need a document with an address.
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) => fetch(new URL(address as string, origin), init));
});
afterAll(() => {
  jest.restoreAllMocks();
  server.close();
});
beforeEach(() => files.clear());

const serve = (text: string, line: object = {}): void => {
  const announced = { name: 'mfe_boards', version: '2', remote: '/remotes/mfe_boards/remote.2.json', ...line };
  files.set('/remotes.json', JSON.stringify({ remotes: [{ integrity: integrityOf(manifest), ...announced }] }));
  files.set('/remotes/mfe_boards/remote.2.json', text);
};

describe('the current entry of a remote in the registry', () => {
  it('has its version, entry and integrity', async () => {
    serve(manifest);

    expect(await readRemoteNow('mfe_boards')).toEqual({
      name: 'mfe_boards',
      version: '2',
      contract: 1,
      entry: '/remotes/mfe_boards/remoteEntry.2.js',
      integrity: 'sha384-entry',
    });
  });

  it('is null when the manifest does not match the registry', async () => {
    serve(manifest.replace('"remoteEntry.2.js",', '"evil.js",').replace('"remoteEntry.2.js":', '"evil.js":'));

    expect(await readRemoteNow('mfe_boards')).toBeNull();
  });

  it('is null when the manifest has no integrity of its entry', async () => {
    const silent = JSON.stringify({ ...(JSON.parse(manifest) as object), integrity: {} });
    serve(silent, { integrity: integrityOf(silent) });

    expect(await readRemoteNow('mfe_boards')).toBeNull();
  });

  it.each(['<!doctype html><p>Hello', '', '{'])('is null when the answer is %j', async (text) => {
    serve(text, { integrity: integrityOf(text) });
    expect(await readRemoteNow('mfe_boards')).toBeNull();

    files.set('/remotes.json', text);
    expect(await readRemoteNow('mfe_boards')).toBeNull();
  });

  it('is null when the registry has no such remote, or does not answer', async () => {
    serve(manifest);
    expect(await readRemoteNow('mfe_symbol')).toBeNull();

    files.clear();
    expect(await readRemoteNow('mfe_boards')).toBeNull();
  });
});
