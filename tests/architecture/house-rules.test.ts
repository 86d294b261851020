import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectFiles, read, root } from './project-files';

const withoutFence = (text: string): string => text.replace(/```[\s\S]*?```/g, '');

describe('the house', () => {
  it('names no registry in its lock files', () => {
    for (const path of projectFiles(/package-lock\.json$/)) {
      const { packages } = JSON.parse(read(path)) as {
        packages: Record<string, { resolved?: string; link?: boolean }>;
      };
      const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
      expect(addressed.map(([name]) => name)).toEqual([]);
    }
  });

  it('has no document whose links lead nowhere', () => {
    // What readers get leads to addresses of the site: `bff/src/providers/content/page-file.test.ts` walks those.
    const documents = projectFiles(/\.md$/).filter((path) => !path.startsWith('bff/content/'));
    const broken = documents.flatMap((path) =>
      [...withoutFence(read(path)).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target]) => target!)
        .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, normalize(join(dirname(path), target)))))
        .map((target) => `${path} -> ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('has every npm script that its documents call for', () => {
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

  it('keeps files short: anyone who passes 300 lines has let a second thing move in', () => {
    const long = projectFiles(/\.(ts|tsx)$/)
      // Tables of data are exempt; a test tells one thing after another, and the peer of a measurement stands alone.
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

  it('has no test that sleeps: it waits for what it needs, or moves a clock of its own', () => {
    const sleep =
      /timers\/promise[s]|new Promise(?:<\w+>)?\(\s*\(?(\w+)\)?\s*=>\s*\{?\s*(?:void\s+)?setTimeout\(\s*(?:\(\)\s*=>\s*)?\1\b/;
    // In two parts, or this file would sleep.
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

  it('has no button that tries again and drops the focus of anyone who pressed it', () => {
    const dropping = /<(?:Button|button)\b[^<]*?onClick=\{(?:\(\) => )?(?:void )?[\w.]*[rR]etry\b/;
    for (const button of ['<Button look="solid" onClick={onRetry}>', '<button type="button" onClick={list.retry}>'])
      expect(button).toMatch(dropping);

    const pages = projectFiles(/^mfe-[^/]+\/src\/.*\.tsx$/).filter((path) => !path.endsWith('.test.tsx'));
    expect(pages.filter((path) => dropping.test(read(path)))).toEqual([]);
  });

  it('has no room without a better name', () => {
    expect(
      projectFiles(/\/(utils?|helpers?|common|misc)(\/|\.tsx?$)/).filter(
        (path) => !path.startsWith('packages/tooling/'),
      ),
    ).toEqual([]);
  });
});
