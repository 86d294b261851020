import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@site/registry/manifest/integrity';
import { siteRoutes } from '@site/remote-kit/testing/site-routes';

export interface MadeUp {
  readonly version: string;
  /** What the container exposes, as an expression. */
  readonly exposed?: string;
  /** The SSR bundle, as a CommonJS module. */
  readonly server?: string;
  /** In the manifest. */
  readonly manifest?: object;
  /** Files in the manifest that do not exist. */
  readonly lost?: readonly string[];
}

const { routes } = siteRoutes.find(({ name }) => name === 'mfe_boards')!;
const pages = [...new Set(routes.map(({ page }) => page))];
const named = `{ ${pages.map((page) => `'${page}': 1`).join(', ')} }`;

/** A minimal version of the exports of `src/remote.tsx`. */
export const exposedPage = `{
  contractVersion: 1, pages: ${named}, heads: ${named},
  loadMessages: () => Promise.resolve({ default: { a: 'A' } })
}`;
const ssrBundleCode = `
  exports.contractVersion = 1;
  exports.samples = [{ page: 'board', params: {}, search: '', locale: 'en', viewerClass: 'visitor', data: null, identifierPrefix: 's' }];
  exports.render = () => '<h1>Board</h1>';
  exports.head = () => ({ title: 'Board' });
`;

/** Writes a minimal build of mfe-boards into a folder. */
export async function makeUpBuild(
  folder: string,
  { version, exposed = exposedPage, server = ssrBundleCode, manifest, lost = [] }: MadeUp,
) {
  const files: Record<string, string> = {
    'remoteEntry.12345678.js': `var mfe_boards = { init() {}, get: async () => () => (${exposed}) }; /* ${version} */`,
    'page.12345678.css': '.a{color:red}',
    'server.12345678.cjs': server,
  };
  for (const [file, text] of Object.entries(files)) if (!lost.includes(file)) await writeFile(join(folder, file), text);
  const text = JSON.stringify({
    name: 'mfe_boards',
    version,
    kit: 1,
    contract: { version: '0.2.0', calls: ['GET /api/plans'] },
    routes,
    entry: 'remoteEntry.12345678.js',
    first: [],
    messages: {},
    css: ['page.12345678.css'],
    server: 'server.12345678.cjs',
    integrity: Object.fromEntries(
      Object.entries(files).map(([file, bytes]) => [file, integrityOf(Buffer.from(bytes))]),
    ),
    ...manifest,
  });
  await writeFile(join(folder, 'remote.json'), text);
  await writeFile(join(folder, `remote.${version}.json`), text);
  await writeFile(join(folder, '.server-part'), 'server.12345678.cjs');
}
