import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { readContract } from '@site/contract/contract-document';
import { projectRoot, versionOf } from './common';
import { contractVersionIn } from './contract-use';
import { RemoteManifestPlugin } from './manifest-plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'calls-'));
  await mkdir(join(folder, 'src/kit'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a small remote from these files; gives what its `remote.json` says of the API, and the build's errors. */
async function build(sources: Readonly<Record<string, string>>) {
  await writeFile(join(folder, 'src/routes.json'), JSON.stringify([{ path: '/small', page: 'small' }]));
  for (const [file, text] of Object.entries(sources)) await writeFile(join(folder, 'src', file), text);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { alone: './src/alone.ts' },
    cache: false,
    resolve: { extensions: ['.ts'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: require.resolve('swc-loader'),
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    output: { path: join(folder, 'dist') },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'small',
        library: { type: 'var', name: 'small' },
        filename: 'entry.js',
        exposes: { './Page': { import: './src/remote.ts', name: 'page' } },
        shared: { kit: { import: './src/kit/index.ts', requiredVersion: false } },
      }),
      new RemoteManifestPlugin({ name: 'small', kind: 'remote' }),
    ],
  });
  const stats = await new Promise<webpack.Stats>((done, fail) => {
    compiler.run((error, result) => compiler.close(() => (error ? fail(error) : done(result!))));
  });
  const text = await readFile(join(folder, 'dist/remote.json'), 'utf8').catch(() => '{}');
  const { contract, shared, routes } = JSON.parse(text) as {
    readonly routes?: object;
    readonly contract?: { readonly calls: readonly string[] };
    readonly shared?: Readonly<Record<string, string>>;
  };
  return { contract, shared, routes, errors: stats.compilation.errors.map(({ message }) => message) };
}

const REMOTE = {
  'kit/index.ts': "export const api: any = {}; export const session = () => api.GET('/api/users/me');",
  'alone.ts': "import { api } from 'kit'; api.GET('/api/alone');",
  'remote.ts': `
    import { api } from 'kit';
    import { used } from './parts';
    export const first = () => api.GET('/api/plans');
    export const both = () => used();
    export const later = () => import('./later');
  `,
  'parts.ts': "export { used } from './used'; export { unused } from './unused';",
  'used.ts': "import { api } from 'kit'; export const used = () => api.POST('/api/simulate', {});",
  'unused.ts': "import { api } from 'kit'; export const unused = () => api.GET('/api/unused');",
  'later.ts': "import { api } from 'kit'; export const load = () => api.GET('/api/boards/{market}', {});",
};

describe('what a build says of the API', () => {
  it('is the contract’s version and the calls of its own code, late code too, but not those of its host', async () => {
    const { contract, errors } = await build({ ...REMOTE, 'parts.ts': "export { used } from './used';" });

    expect(errors).toEqual([]);
    expect(contract).toEqual({
      version: contractVersionIn(await readFile(join(projectRoot, 'openapi.yaml'), 'utf8')),
      calls: ['GET /api/boards/{market}', 'GET /api/plans', 'POST /api/simulate'],
    });
  });

  it('is beside the versions of what it shares with the shell', async () => {
    expect((await build(REMOTE)).shared).toMatchObject({
      react: versionOf('react'),
      'react-dom': versionOf('react-dom'),
    });
  });

  it('is beside the remote’s own table of pages', async () => {
    expect((await build(REMOTE)).routes).toEqual([{ path: '/small', page: 'small' }]);
  });

  it('leaves out code that nothing uses', async () => {
    await writeFile(join(folder, 'package.json'), '{ "sideEffects": false }');

    expect((await build(REMOTE)).contract?.calls).not.toContain('GET /api/unused');
  });

  it('fails where a path is made at run time', async () => {
    const { errors, contract } = await build({
      ...REMOTE,
      'later.ts': "import { api } from 'kit'; export const load = (name: string) => api.GET(`/api/${name}`, {});",
    });

    expect(errors.join()).toMatch(/later\.ts:1: the path of this call is made at run time/);
    expect(contract).toBeUndefined();
  });

  it('has the version that the contract states', async () => {
    const { version } = readContract().document['info'] as { readonly version: string };

    expect(contractVersionIn(await readFile(join(projectRoot, 'openapi.yaml'), 'utf8'))).toBe(version);
    expect(() => contractVersionIn('paths: {}')).toThrow('no version');
  });
});
