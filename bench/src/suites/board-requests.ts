import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { THOUSAND_ROWS } from '../contenders/board-request';
import { processorTimePerRequest } from '../contenders/load';
import { startOurSite } from '../contenders/our-site';
import { startNginx, startPeer } from '../contenders/processes';
import type { RunningServer } from '../contenders/processes';
import type { Contender, SuiteDefinition } from '../runner/suite';

const PATH = THOUSAND_ROWS;
const peerFile = join(__dirname, '../contenders/board-server.ts');

async function readText(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}

/** One 1,000-row board, served again and again: ours with its token check, peers without any. */
export const requestsSuite: SuiteDefinition = {
  name: 'bff',
  rounds: 7,
  prepare: async ({ seconds }) => {
    const site = await startOurSite();
    const authorization = { authorization: `Bearer ${site.token}` };
    const text = await readText(site.baseUrl + PATH, authorization);
    const folder = mkdtempSync(join(tmpdir(), 'bench-board-'));
    const file = join(folder, 'board');
    writeFileSync(file, text);
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    const servers: RunningServer[] = [site];
    const skipped: Record<string, string> = {};
    const contenders: Contender[] = [
      {
        name: 'boursight',
        run: () =>
          processorTimePerRequest({
            server: site,
            path: PATH,
            headers: { ...authorization, 'accept-encoding': 'gzip, br' },
            seconds,
            status: 200,
          }),
      },
    ];
    const peers = [
      ['node http, prebuilt', 'prebuilt', 'br'],
      ['express res.json', 'express', 'identity'],
      ['express + compression', 'compression', 'gzip'],
    ] as const;
    for (const [name, kind, encoding] of peers) {
      const server = await startPeer(peerFile, kind, file);
      servers.push(server);
      if (
        JSON.stringify(
          JSON.parse(
            await readText(`${server.baseUrl}/board`, {}).catch(() =>
              readText(`${server.baseUrl}/board`, { 'accept-encoding': 'br' }),
            ),
          ),
        ) !== JSON.stringify(JSON.parse(text))
      ) {
        throw new Error(`${name} serves another board`);
      }
      contenders.push({
        name,
        run: () =>
          processorTimePerRequest({
            server,
            path: '/board',
            headers: { 'accept-encoding': encoding },
            seconds,
            status: 200,
          }),
      });
    }
    const nginx = await startNginx(folder, 'board');
    if (nginx) {
      servers.push(nginx);
      contenders.push({
        name: 'nginx gzip_static',
        run: () =>
          processorTimePerRequest({
            server: nginx,
            path: '/board',
            headers: { 'accept-encoding': 'gzip' },
            seconds,
            status: 200,
          }),
      });
    } else skipped['nginx gzip_static'] = "no nginx: Debian's package 'nginx' brings it";
    return {
      unit: 'µs of processor time a request',
      ours: 'boursight',
      tolerance: 0.1,
      skipped,
      contenders,
      close: async () => {
        await Promise.all(servers.map((server) => server.stop()));
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

/** The same board when the browser has it already. */
export const unchangedSuite: SuiteDefinition = {
  name: 'bff304',
  rounds: 7,
  prepare: async ({ seconds }) => {
    const site = await startOurSite();
    const headers = { authorization: `Bearer ${site.token}`, 'accept-encoding': 'br' };
    const text = await readText(site.baseUrl + PATH, { authorization: headers.authorization });
    const folder = mkdtempSync(join(tmpdir(), 'bench-304-'));
    writeFileSync(join(folder, 'board'), text);
    const peer = await startPeer(peerFile, 'prebuilt', join(folder, 'board'));
    const etag = async (url: string, requestHeaders: Readonly<Record<string, string>>) =>
      (await fetch(url, { headers: requestHeaders })).headers.get('etag') ?? '';
    const ours = await etag(site.baseUrl + PATH, headers);
    const theirs = await etag(`${peer.baseUrl}/board`, {});
    return {
      unit: 'µs of processor time a request',
      ours: 'boursight 304',
      tolerance: 0.1,
      skipped: {},
      contenders: [
        {
          name: 'boursight 304',
          run: () =>
            processorTimePerRequest({
              server: site,
              path: PATH,
              headers: { ...headers, 'if-none-match': ours },
              seconds,
              status: 304,
            }),
        },
        {
          name: 'node http 304',
          run: () =>
            processorTimePerRequest({
              server: peer,
              path: '/board',
              headers: { 'if-none-match': theirs },
              seconds,
              status: 304,
            }),
        },
      ],
      close: async () => {
        await Promise.all([site.stop(), peer.stop()]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
