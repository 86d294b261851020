// What of the checks a change touches: `npm test -- changed`.
import { execFileSync } from 'node:child_process';

/** Journeys of one remote by their files, and which of the journeys through all of them are of its pages, by their titles. */
export const JOURNEYS = [
  {
    pkg: 'mfe-boards',
    files: /^(board-|backtest|score-lab|my-score|jobs\/(01|04|05|06|07|08|09|10|12|13|14|15)-)/,
    titles: /board|mfe_boards|\/market\/[A-Z0-9]+( |$|\?)/,
  },
  {
    pkg: 'mfe-symbol',
    files: /^(symbol|company-|compare|my-score|real-companies|jobs\/(02|03|06|07|11|14)-)/,
    titles: /symbol|compan|compar|simulat|chart/,
  },
  {
    pkg: 'mfe-articles',
    files: /^(articles-and-calendars|fixed-pages|home)/,
    titles: /article|home|\/heb|policy|how-|status|corrections|track-record|accessibility$|› \/ /,
  },
  { pkg: 'mfe-calendars', files: /^articles-and-calendars/, titles: /calendar|calculator/ },
  {
    pkg: 'mfe-account',
    files:
      /^(account-|sign-in|identity-provider|registration|one-tap|profile|admin|user-lists|logout-leftovers|third-party|two-factor|watchlist|holdings|my-score)/,
    titles: /login|log in|account|profile|watchlist|holding|alert|admin|sign|subscribe|password/,
  },
];

/** Journeys through the pages of every remote. */
export const THROUGH_ALL =
  /^(accessibility|addresses|api-failures|appearance|consent|early-presses|firefox\/|first-html|hebrew|investor-|journey-plan|keyboard|layout|phone|remote-failures|search-reflow|shell-|tour|translated|without-scripts)/;

/** Journeys of how remotes are built, released, started and ended. */
export const OF_THE_FRAME = /^(chaos\/|release|remote-integrity|screens|stand-alone)/;

/** What git calls a tree without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const git = (root, ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/**
 * The files that differ from where this branch left `main`; on `main` itself from the last commit, and without
 * uncommitted changes from the one before. Each: path from the root, and whether it is deleted. Throws: Error outside
 * a checkout.
 */
export function changedFiles(root) {
  const head = git(root, 'rev-parse', 'HEAD');
  const isDirty = git(root, 'status', '--porcelain') !== '';
  // A clone of one branch knows no main, and a shallow one nothing before its only commit.
  const known = (...args) => {
    try {
      return git(root, ...args);
    } catch {
      return null;
    }
  };
  let base = known('merge-base', 'HEAD', 'main') ?? head;
  if (base === head && !isDirty) base = known('rev-parse', '--verify', '--quiet', 'HEAD~1') ?? EMPTY_TREE;
  const rows = git(root, 'diff', '--name-status', '--no-renames', '-z', base).split('\0').filter(Boolean);
  const files = [];
  for (let at = 0; at + 1 < rows.length; at += 2) files.push({ path: rows[at + 1], isDeleted: rows[at] === 'D' });
  const added = git(root, 'ls-files', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  return { base, files: [...files, ...added.map((path) => ({ path, isDeleted: false }))] };
}

const isCode = (path) => /\.(ts|tsx|mjs|cjs|mts|js)$/.test(path);
const isTest = (path) => /\.test\.tsx?$/.test(path);
const isDocument = (path) => /\.md$/.test(path) || path.startsWith('docs/');
/** What every suite depends on. */
const isOfAll = (path) => !path.includes('/') && /\.(json|mjs|cjs)$/.test(path);

/**
 * The journeys that changed files touch: runs of the browser suite, each with its files and, where only some titles are
 * meant, those. `isWhole`: all journeys of the files instead of those of the short set.
 */
function journeysOf(paths) {
  const packages = new Set(
    paths.filter((path) => !isTest(path) && !isDocument(path)).map((path) => path.split('/')[0]),
  );
  const isOfFrame = (path) =>
    /^(shell|packages)\//.test(path) && !path.startsWith('packages/tooling/') && !isTest(path);
  const isOfTheWay = (path) => path.startsWith('tests/e2e/') && !path.endsWith('.e2e.ts') && !isDocument(path);
  if (paths.some((path) => isOfFrame(path) || isOfTheWay(path))) return [{ files: [] }];
  const runs = [];
  const own = paths.filter((path) => path.startsWith('tests/e2e/') && path.endsWith('.e2e.ts'));
  if (own.length > 0) runs.push({ files: own.map((path) => `/${path}`), isWhole: true });
  const touched = JOURNEYS.filter(({ pkg }) => packages.has(pkg));
  const ofTools = paths.some((path) => path.startsWith('packages/tooling/') && !isTest(path));
  const files = [...touched.map((row) => inFolder(row.files)), ...(ofTools ? [inFolder(OF_THE_FRAME)] : [])];
  if (files.length > 0) runs.push({ files });
  if (touched.length > 0)
    runs.push({ files: [inFolder(THROUGH_ALL)], titles: touched.map(({ titles }) => titles.source).join('|') });
  return runs;
}

/** The same rule for a whole path. */
const inFolder = (rule) => `/tests/e2e/${rule.source.slice(1)}`;

/**
 * What is to be run for changed files: suites by name, the files of those that take files, and the runs of the browser
 * suite. `left`: checks of the whole run only.
 */
export function checksOf(files) {
  const paths = files.map(({ path }) => path);
  const there = files.filter(({ isDeleted }) => !isDeleted).map(({ path }) => path);
  if (paths.some(isOfAll)) return { suites: null, left: [] };
  const served = paths.filter((path) => !isTest(path) && !isDocument(path) && !/^(tests|bench)\//.test(path));
  const isOf = (rule) => paths.some((path) => rule.test(path) && !isTest(path));
  const e2e = journeysOf(paths);
  const touches = {
    build: served.length > 0,
    format: there.length > 0,
    types: paths.some((path) => isCode(path) || path === 'openapi.yaml'),
    lint: there.some(isCode),
    imports: paths.some(isCode),
    texts: paths.some((path) => /\/src\/.*\.(tsx?|json)$/.test(path)),
    unit: paths.length > 0,
    page: served.length > 0,
    e2e: e2e.length > 0,
    contract: isOf(/^(openapi\.yaml$|bff\/|packages\/contract\/|tests\/contract\/)/),
    faults: isOf(/^(bff\/|tests\/faults\/)/),
  };
  const suites = Object.keys(touches).filter((name) => touches[name]);
  // A suite that calls a site also reads what it wrote; and its pages need a build.
  const requestsSite = ['page', 'e2e', 'contract'].some((name) => touches[name]);
  if (requestsSite && !touches.build) suites.unshift('build');
  if (requestsSite) suites.push('log');
  const left = [];
  if (isOf(/^bff\//) && e2e.length === 0) left.push('journeys in a browser');
  if (e2e.length > 0) left.push('journeys that only the full set has');
  if (e2e.length > 0 && e2e[0].files.length > 0) left.push('journeys of other packages');
  return { suites, files: { unit: paths }, e2e, left };
}
