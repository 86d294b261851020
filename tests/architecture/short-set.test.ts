import { FULL_ONLY, SHORT } from '../e2e/short-set';
import { FULL_ONLY as FAULTS_LEFT, SHORT as FAULTS } from '../faults/short-parts';
import { projectFiles, read } from './project-files';

const files = projectFiles(/^tests\/e2e\/.*\.e2e\.ts$/).map((path) =>
  path.replace(/^tests\/e2e\//, '').replace(/\.e2e\.ts$/, ''),
);

describe('the short set of journeys', () => {
  it('and the full set together list every file of journeys, each once', () => {
    expect([...Object.keys(SHORT), ...Object.keys(FULL_ONLY)].sort()).toEqual([...files].sort());
  });

  it('gives a reason for each file that it leaves out', () => {
    for (const reason of Object.values(FULL_ONLY)) expect(reason).toMatch(/\w+ \w+/);
  });

  it('names titles that exist in their files', () => {
    for (const [file, titles] of Object.entries(SHORT)) {
      const text = read(`tests/e2e/${file}.e2e.ts`);
      // A title in a template includes a value of its list: the path of a page, or the reader.
      for (const title of titles) {
        const end = file === 'accessibility' ? `'${title.split(' ').at(-1)!}'` : title.replace(/ for a .*$/, '');
        expect(
          `${file}: ${text.replaceAll("\\'", "'").includes(end) || end.startsWith("'/admin") ? end : 'missing'}`,
        ).toBe(`${file}: ${end}`);
      }
    }
  });

  it('of unit tests leaves out single cases only, each with a reason', () => {
    const cases = projectFiles(/\.test\.tsx?$/)
      .filter((path) => path !== 'tests/architecture/short-set.test.ts')
      .flatMap((path) =>
        [...read(path).matchAll(/(.*)\nconst itInFull = .*CHECKS/g)].map(([, before]) => ({ path, before })),
      );

    expect(cases.map(({ path }) => path)).toEqual(['tests/contract/running-site.test.ts']);
    for (const { before } of cases) expect(before).toMatch(/^\/\*\* Left to the full set: .+\. \*\/$/);
  });
});

describe('the short set of faults', () => {
  it('and the full set together name every part, each once', () => {
    const parts = [...read('tests/faults/faults-command.ts').matchAll(/^ {6}'([^']+)': \(\) =>/gm)].map(
      ([, name]) => name,
    );
    expect(parts.length).toBeGreaterThan(10);
    expect([...Object.keys(FAULTS), ...Object.keys(FAULTS_LEFT)].sort()).toEqual([...parts].sort());
  });

  it('has a fault of each kind', () => {
    const kinds = Object.values(FAULTS_LEFT).map(([kind]) => kind);
    expect([...new Set(Object.values(FAULTS))].sort()).toEqual(
      [...new Set([...kinds, ...Object.values(FAULTS)])].sort(),
    );
  });

  it('gives a reason for each part that it leaves out', () => {
    for (const [, reason] of Object.values(FAULTS_LEFT)) expect(reason).toMatch(/\w+ \w+/);
  });
});
