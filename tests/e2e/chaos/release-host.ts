import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RegistryLine } from '@site/remote-kit/contract';
import { integrityOf } from './built-release';
import type { Release } from './built-release';

/** A fault instead of the file. */
export type HostFault = 'gone' | 'page' | 'cut' | 'other-bytes' | 'hangs';

/** A separate host for releases, as teams have, with faults on demand for the pages server and the browser. */
export interface ReleaseHost {
  /** Adds a release beside the older ones. Returns its line for the registry. */
  publish(release: Release): RegistryLine;
  /** Deletes a release's files. */
  remove(line: RegistryLine): void;
  /** Number of requests for paths that contain `part`. */
  requests(part: string): number;
  /** Sets a fault for every path that contains `part`; null removes all. */
  break(part: string | null, fault?: HostFault): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

export async function startReleaseHost(): Promise<ReleaseHost> {
  const files = new Map<string, Buffer>();
  const hanging = new Set<ServerResponse>();
  const requests: string[] = [];
  let broken: { readonly part: string; readonly fault: HostFault } | null = null;

  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer): void => {
    const headers = { 'Content-Type': type, 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' };
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(path);
    const fault = broken !== null && path.includes(broken.part) ? broken.fault : null;
    const bytes = files.get(path);
    const type = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (fault === 'hangs') hanging.add(response);
    else if (fault === 'gone' || !bytes) send(response, 404, 'text/plain', 'No such file.\n');
    else if (fault === 'page') send(response, 200, 'text/html; charset=utf-8', '<!doctype html><p>Hello');
    else if (fault === 'cut') send(response, 200, type, bytes.subarray(0, bytes.length / 2));
    else if (fault === 'other-bytes') send(response, 200, type, Buffer.concat([bytes, Buffer.from('\n')]));
    else send(response, 200, type, bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const baseOf = ({ remote }: { readonly remote: string }): string =>
    remote.slice(origin.length, remote.lastIndexOf('/') + 1);

  return {
    publish({ manifest, files: released }) {
      const { name, version } = manifest;
      const text = Buffer.from(JSON.stringify(manifest));
      const remote = `${origin}/${name}/${version}/remote.json`;
      files.set(`${baseOf({ remote })}remote.json`, text);
      for (const [file, bytes] of released) files.set(baseOf({ remote }) + file, bytes);
      return { name, version, remote, integrity: integrityOf(text) };
    },
    remove(line) {
      for (const path of files.keys()) if (path.startsWith(baseOf(line))) files.delete(path);
    },
    requests: (part) => requests.filter((path) => path.includes(part)).length,
    break(part, fault = 'gone') {
      broken = part === null ? null : { part, fault };
      if (part !== null) return;
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
