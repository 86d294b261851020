import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { commonConfig } from './common';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-loader-'));
  await mkdir(join(folder, 'texts'));
  await writeFile(join(folder, 'entry.ts'), "export { default as texts } from './texts/en.json';\n");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The catalogue as a package's build holds it. Throws: what the build says. */
async function built(texts: object): Promise<unknown> {
  await writeFile(join(folder, 'texts/en.json'), JSON.stringify(texts));
  const compiler = webpack({
    ...commonConfig(folder, 'development', 'server'),
    devtool: false,
    entry: { entry: join(folder, 'entry.ts') },
    target: 'node',
    output: { path: folder, library: { type: 'commonjs2' } },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });
  const module = { exports: {} as { readonly texts?: unknown } };
  new Function('module', 'exports', await readFile(join(folder, 'entry.js'), 'utf8'))(module, module.exports);
  return module.exports.texts;
}

it('a build holds texts with values as trees, and plain ones as they are', async () => {
  const texts = { plain: "It's plain", none: '', filled: 'Rows of {name}' };

  expect(await built(texts)).toEqual({
    plain: "It's plain",
    none: '',
    filled: [
      { type: 0, value: 'Rows of ' },
      { type: 1, value: 'name' },
    ],
  });
});

it('a message that is none ends the build', async () => {
  await expect(built({ filled: 'Rows of {name' })).rejects.toThrow(
    /texts\/en\.json[\s\S]*EXPECT_ARGUMENT_CLOSING_BRACE/,
  );
});
