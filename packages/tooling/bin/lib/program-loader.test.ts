import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { tableOfLines, withLinesAlone } from './line-maps.mjs';

const source = `import { sep } from 'node:path';
type Name = string;

function greet(name: Name): string {
  if (name === '') throw new TypeError('no name to greet');
  return 'good day, ' + name;
}

console.log(greet('reader'), require.main !== module, typeof sep);
const later = () => import('node:os');
void later().then(({ EOL }) => {
  try {
    greet(EOL.trim());
  } catch (failure) {
    console.log((failure as Error).stack);
  }
});
`;

describe('the loader of the program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'loaded program (1) '));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(__dirname, 'program-loader.cjs'), join(folder, 'main.cjs'));
  writeFileSync(join(folder, 'greet.ts'), source);
  const [map, program] = buildSync({
    absWorkingDir: folder,
    entryPoints: ['greet.ts'],
    outfile: 'site.cjs',
    platform: 'node',
    format: 'cjs',
    bundle: true,
    supported: { 'dynamic-import': false },
    sourcemap: 'external',
    write: false,
  }).outputFiles;
  writeFileSync(join(folder, 'site.cjs'), program!.text);
  writeFileSync(join(folder, 'site.cjs.lines'), JSON.stringify(tableOfLines(withLinesAlone(JSON.parse(map!.text)))));
  const compiled = join(folder, 'site.DIGEST.compiled');
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, [join(folder, 'main.cjs'), ...flags], { encoding: 'utf8' });

  it('runs it, imports what it imports later, and names the lines of its sources', () => {
    const { stdout, stderr } = run();
    // Not even a warning.
    expect(stderr).toBe('');
    const [said, failure, first] = stdout.split('\n');
    expect(said).toBe('good day, reader true string');
    expect(failure).toBe('TypeError: no name to greet');
    expect(first).toBe(`    at greet (${join(folder, 'greet.ts')}:5)`);
    expect(existsSync(compiled)).toBe(false);
  });

  it('stores the compiled code on request, and runs the same with it, or with a damaged one', () => {
    const { stdout } = run('--keep-compiled');
    expect(existsSync(compiled)).toBe(true);
    expect(run().stdout).toBe(stdout);

    writeFileSync(compiled, 'nothing that was compiled');
    expect(run()).toMatchObject({ stdout, stderr: '', status: 0 });
  });
});
