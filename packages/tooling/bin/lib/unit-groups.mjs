// Unit tests in groups. Loading imports takes most of a test file's time, so neighbouring files share it.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By this factor a file that starts a server takes longer, relative to its length. */
const SERVER_WEIGHT = 3;

/** Maximum number of files in a group: enough to share what they load, few enough that all workers end together. */
const GROUP_SIZES = { server: 20, package: 40 };

/** A file that replaces modules or its environment, or says `@own-registry` with a reason, runs alone. */
const NEEDS_OWN_REGISTRY = /\bjest\.(mock|resetModules|isolateModules)\(|@jest-environment|@own-registry /;

/** A file that starts a server of the site: the first request to each part of the contract compiles its validators. */
const STARTS_SERVER = /\/(whole-site|market-server|account-server|running-site)'|from '\.\.?\/site'/;

/** Paths of the unit tests from the root, sorted: those that git tracks, and new ones that it does not ignore. */
export function unitTestFiles(root) {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z', '*.test.ts', '*.test.tsx'],
    { cwd: root, encoding: 'utf8' },
  );
  const deleted = execFileSync('git', ['ls-files', '--deleted', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  return listed
    .split('\0')
    .filter((path) => path !== '' && !deleted.includes(path) && !/^(bench|tests\/(e2e|faults))\//.test(path))
    .sort();
}

/** Where a test file runs, by its text: alone, with others that start a server, or with others of its package. */
export function placeOf(text) {
  if (NEEDS_OWN_REGISTRY.test(text)) return 'alone';
  return STARTS_SERVER.test(text) ? 'server' : 'package';
}

/**
 * Test files in groups of one environment (`.ts` in Node, `.tsx` in a page): those that start a server together, the
 * others with neighbours of their package. Shape: each path once, in the order given within its group.
 */
export function groupsOf(paths, placeOfPath) {
  const groups = [];
  const open = new Map();
  for (const path of paths) {
    const place = placeOfPath(path);
    if (place === 'alone') {
      groups.push([path]);
      continue;
    }
    const neighbours = place === 'server' ? place : /^(packages\/)?[^/]+/.exec(path)[0];
    const key = `${neighbours} ${path.endsWith('.tsx')}`;
    const group = open.get(key);
    if (group && group.length < GROUP_SIZES[place]) group.push(path);
    else {
      const begun = [path];
      open.set(key, begun);
      groups.push(begun);
    }
  }
  return groups;
}

/** The groups, the longest first by the length of their files, so that all workers end at about the same time. */
export function longestFirst(groups, textOf) {
  const weightOf = (path) => textOf(path).length * (placeOf(textOf(path)) === 'server' ? SERVER_WEIGHT : 1);
  const weights = new Map(groups.map((group) => [group, group.reduce((sum, path) => sum + weightOf(path), 0)]));
  return [...groups].sort((a, b) => weights.get(b) - weights.get(a));
}

/** Writes an entry for each group of the files into `var/unit-groups`, which `grouped.config.cjs` runs. Returns the groups. */
export function writeUnitGroups(root, files) {
  const folder = join(root, 'var/unit-groups');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const textOf = (path) => texts.get(path);
  const groups = longestFirst(
    groupsOf(files, (path) => placeOf(textOf(path))),
    textOf,
  );
  const runner = JSON.stringify(join(root, 'packages/tooling/src/jest/file-in-group.cjs'));
  groups.forEach((group, index) => {
    const pragma = group.length === 1 ? (/\/\*\* @jest-environment .*\*\//.exec(textOf(group[0]))?.[0] ?? '') : '';
    const lines = group.map(
      (path) => `fileInGroup(${JSON.stringify(path)}, () => require(${JSON.stringify(join(root, path))}));`,
    );
    const name = group[0].replace(/\.test\.tsx?$/, '').replaceAll('/', '-');
    const extension = group[0].endsWith('.tsx') ? 'tsx' : 'ts';
    writeFileSync(
      join(folder, `${String(index).padStart(2, '0')}-${name}.test.${extension}`),
      `${pragma}\nconst fileInGroup = require(${runner});\n${lines.join('\n')}\n`,
    );
  });
  return groups;
}
