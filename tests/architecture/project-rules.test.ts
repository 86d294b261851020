import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFiles, read, root } from './project-files';

const withoutFence = (text: string): string => text.replace(/```[\s\S]*?```/g, '');

describe('the project', () => {
  it('names no registry in its lock files', () => {
    for (const path of projectFiles(/package-lock\.json$/)) {
      const { packages } = JSON.parse(read(path)) as {
        packages: Record<string, { resolved?: string; link?: boolean }>;
      };
      const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
      expect(addressed.map(([name]) => name)).toEqual([]);
    }
  });

  it('has no broken links in documents', () => {
    // `bff/src/modules/site-pages/page-file.test.ts` checks the links of published pages.
    const documents = projectFiles(/\.md$/).filter((path) => !path.startsWith('bff/content/'));
    const broken = documents.flatMap((path) =>
      [...withoutFence(read(path)).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, normalize(join(dirname(path), target)))))
        .map((target) => `${path} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('has every npm script that documents mention', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const calledFor = projectFiles(/^(README|CONTRIBUTING|ARCHITECTURE|docs\/[^/]+)\.md$/).flatMap((path) =>
      [...read(path).matchAll(/npm run (?:--silent )?([a-z:-]+[a-z])/g)].map(([, script]) => script!),
    );
    expect(calledFor).toContain('restore');
    expect(calledFor.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('describes each variable of the environment once, in .env.example', () => {
    const names = read('.env.example').match(/^[A-Z_]+(?==)/gm) ?? [];
    expect(new Set(names).size).toBe(names.length);
  });

  it('has no source file over 300 lines', () => {
    const long = projectFiles(/\.(ts|tsx)$/)
      // Tables of data and tests are exempt, and so are the peers of a measurement.
      .filter(
        (path) =>
          !/generated|\.d\.ts$|industries\.ts|common-passwords\.ts|\.test\.tsx?$|\/testing\/|^bench\/engine\//.test(
            path,
          ),
      )
      .map((path) => ({ path, lines: read(path).split('\n').length }))
      .filter(({ lines }) => lines > 301);
    expect(long).toEqual([]);
  });

  it('writes the properties of an object out, and spreads no object literal into another', () => {
    // JSX takes properties by their names from such a spread, and is not meant.
    const spread = projectFiles(/\.(ts|tsx|mjs)$/).filter((path) => /(?<!\{)\.\.\.\{/.test(read(path)));
    expect(spread).toEqual([]);
  });

  it('has no test that sleeps', () => {
    const sleep =
      /timers\/promise[s]|new Promise(?:<\w+>)?\(\s*\(?(\w+)\)?\s*=>\s*\{?\s*(?:void\s+)?setTimeout\(\s*(?:\(\)\s*=>\s*)?\1\b/;
    // Two literals, so that this file does not match.
    for (const waiting of ['setTimeout(done, 5))', 'void setTimeout(() => done(), 5))'])
      expect(`await new Promise((done) => ${waiting}`).toMatch(sleep);

    expect(projectFiles(/\.test\.tsx?$/).filter((path) => sleep.test(read(path)))).toEqual([]);
  });

  it('reads no clock in its domain: time comes in as an argument', () => {
    const reading = /\bnew Date(?:\(\s*\)|(?!\())/;
    for (const clock of ['new Date()', 'new Date;']) expect(clock).toMatch(reading);
    expect('new Date(day)').not.toMatch(reading);

    const domain = projectFiles(/^bff\/src\/domain\/.*\.ts$/).filter((path) => !path.endsWith('.test.ts'));
    expect(domain.filter((path) => reading.test(read(path)))).toEqual([]);
  });

  it('has no retry button that drops the focus', () => {
    const dropping = /<(?:Button|button)\b[^<]*?onClick=\{(?:\(\) => )?(?:void )?[\w.]*[rR]etry\b/;
    for (const button of ['<Button look="solid" onClick={onRetry}>', '<button type="button" onClick={list.retry}>'])
      expect(button).toMatch(dropping);

    const pages = projectFiles(/^mfe-[^/]+\/src\/.*\.tsx$/).filter((path) => !path.endsWith('.test.tsx'));
    expect(pages.filter((path) => dropping.test(read(path)))).toEqual([]);
  });

  it('has no package with a generic name', () => {
    expect(
      projectFiles(/\/(utils?|helpers?|common|misc)(\/|\.tsx?$)/).filter(
        (path) => !path.startsWith('packages/tooling/'),
      ),
    ).toEqual([]);
  });
});
