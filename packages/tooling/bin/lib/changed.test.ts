import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangedChecks } from './changed.mjs';
import { changedFiles, checksOf, JOURNEYS, OF_THE_FRAME, THROUGH_ALL } from './changed.mjs';

const root = join(__dirname, '../../../..');
const journeys = readdirSync(join(root, 'tests/e2e'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.e2e.ts'))
  .map((path) => path.replaceAll('\\', '/'));

const checks = (...paths: readonly string[]): ChangedChecks =>
  checksOf(paths.map((path) => ({ path, isDeleted: false })));
const suitesOf = (...paths: readonly string[]): readonly string[] | null => checks(...paths).suites;
/** The journeys that a change requires; one that is selected only by its titles has a mark. */
function journeysOf(...paths: readonly string[]): readonly string[] {
  const found = checks(...paths);
  if (found.suites === null) return journeys;
  return found.e2e.flatMap(({ files, titles }) =>
    journeys
      .filter((path) => files.length === 0 || files.some((file) => new RegExp(file).test(`/tests/e2e/${path}`)))
      .map((path) => (titles === undefined ? path : `${path} by title`)),
  );
}

describe('what a change touches', () => {
  it('knows every journey, and has none of a package that is not there', () => {
    const rules = [...JOURNEYS.map(({ files }) => files), THROUGH_ALL, OF_THE_FRAME];
    expect(journeys.filter((path) => !rules.some((rule) => rule.test(path)))).toEqual([]);
    expect(rules.filter((rule) => !journeys.some((path) => rule.test(path)))).toEqual([]);
    const packages = readdirSync(root).filter((name) => name.startsWith('mfe-'));
    expect(JOURNEYS.map(({ pkg }) => pkg).sort()).toEqual(packages.sort());
  });

  it('of a remote: its code, its tests, its journeys, and its pages in those through all', () => {
    expect(suitesOf('mfe-calendars/src/pages/calendar-page.tsx')).toEqual([
      'build',
      'format',
      'types',
      'lint',
      'imports',
      'texts',
      'unit',
      'page',
      'e2e',
      'log',
    ]);
    const requested = journeysOf('mfe-calendars/src/pages/calendar-page.tsx');
    expect(requested).toContain('articles-and-calendars.e2e.ts');
    expect(requested).toContain('accessibility.e2e.ts by title');
    expect(requested).not.toContain('symbol.e2e.ts');
    expect(checks('mfe-calendars/src/pages/calendar-page.tsx').left).toEqual([
      'journeys that only the full set has',
      'journeys of other packages',
    ]);
  });

  it('of the frame and of what all remotes share: every journey', () => {
    for (const path of ['shell/src/header.tsx', 'packages/ui/src/button.tsx', 'tests/e2e/site.ts'])
      expect(journeysOf(path)).toEqual(journeys);
  });

  it('of the service: its contract and its faults, and says that no browser was run', () => {
    const found = checks('bff/src/modules/boards/board-service.ts');
    expect(found.suites).toEqual(expect.arrayContaining(['unit', 'page', 'contract', 'faults', 'log']));
    expect(found.suites).not.toContain('e2e');
    expect(found.left).toEqual(['journeys in a browser']);
  });

  it('of a journey: itself, on a site that is built', () => {
    expect(journeysOf('tests/e2e/compare.e2e.ts')).toEqual(['compare.e2e.ts']);
    expect(suitesOf('tests/e2e/compare.e2e.ts')?.[0]).toBe('build');
  });

  it('of a test: no site; of a document: no compiler', () => {
    expect(suitesOf('bff/src/domain/score.test.ts')).toEqual(['format', 'types', 'lint', 'imports', 'texts', 'unit']);
    expect(suitesOf('docs/providers.md')).toEqual(['format', 'unit']);
  });

  it('of what everything depends on: all suites', () => {
    expect(suitesOf('package-lock.json')).toBeNull();
    expect(suitesOf('README.md', 'tsconfig.json')).toBeNull();
  });

  it('names no deleted file', () => {
    const found = checksOf([{ path: 'mfe-boards/src/old.ts', isDeleted: true }]);
    expect(found.suites).toContain('e2e');
    expect(found.suites).not.toContain('lint');
  });

  it('is read from the history of the checkout', () => {
    const { base, files } = changedFiles(root);
    expect(base).toMatch(/^[0-9a-f]{40}$/);
    for (const { path } of files) expect(path.startsWith('/')).toBe(false);
  });
});
