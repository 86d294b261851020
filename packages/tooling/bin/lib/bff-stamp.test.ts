import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { forgetBuild, isBuiltOfTheseFiles, noteBuild } from './bff-stamp.mjs';

const SOURCES = ['bff/src/main.ts', 'packages/fields/src/markets.ts'];
const MADE = ['bff/dist/main.cjs'];
const GROUND = ['openapi.yaml', 'package-lock.json', 'packages/tooling/bin/lib/build-bff.mjs'];

/** Far from the moment in which the files are written. */
const LATER = Date.parse('2100-01-01');
const BEFORE = Date.parse('2000-01-01');

let root: string;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'built-of-'));
  for (const file of [...SOURCES, ...MADE, ...GROUND]) write(file, `the text of ${file}`);
  await noteBuild(root, SOURCES, LATER);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the stamp of the built BFF', () => {
  it('holds while every file is as it was', async () => {
    write(SOURCES[0]!, `the text of ${SOURCES[0]!}`);

    expect(await isBuiltOfTheseFiles(root, MADE)).toBe(true);
  });

  it.each([...SOURCES, ...GROUND])('holds no more when %s changes', async (file) => {
    write(file, 'another text');

    expect(await isBuiltOfTheseFiles(root, MADE)).toBe(false);
  });

  it.each([...SOURCES, ...MADE])('no longer matches when %s is deleted', async (file) => {
    rmSync(join(root, file));

    expect(await isBuiltOfTheseFiles(root, MADE)).toBe(false);
  });

  it('is not set where a file was written while the build ran', async () => {
    await forgetBuild(root);
    await noteBuild(root, SOURCES, BEFORE);

    expect(await isBuiltOfTheseFiles(root, MADE)).toBe(false);
  });

  it('holds no more once a build has begun', async () => {
    await forgetBuild(root);

    expect(await isBuiltOfTheseFiles(root, MADE)).toBe(false);
  });
});
