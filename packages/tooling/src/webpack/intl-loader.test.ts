import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { commonConfig, projectRoot } from './common';

let folder: string;
let script: string;

/** A text with each kind of place that a message can have, as the build compiles it. */
const MESSAGE = [
  {
    type: 6,
    value: 'count',
    options: { one: { value: [{ type: 0, value: 'one' }] }, other: { value: [{ type: 7 }] } },
    offset: 0,
    pluralType: 'cardinal',
  },
  { type: 0, value: ', ' },
  { type: 2, value: 'share', style: null },
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'intl-'));
  const compiler = webpack({
    ...commonConfig(projectRoot, 'production', 'browser'),
    cache: false,
    entry: `data:text/javascript,import { createIntl, IntlProvider, useIntl } from 'react-intl'; globalThis.made = createIntl({ locale: 'en', messages: globalThis.messages }); globalThis.used = [IntlProvider, useIntl];`,
    externals: { react: 'React', 'react/jsx-runtime': 'Jsx' },
    output: { path: folder, filename: 'intl.js' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
        else resolve();
      });
    });
  });
  script = await readFile(join(folder, 'intl.js'), 'utf8');
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves of react-intl texts and their provider', () => {
  expect(script.match(/FormattedDate|displayName\b|formatDisplayName|DURATION|intl-listformat/g)).toBeNull();
  expect(script.match(/Error formatting (?:number|date|list|relative time|plural)/g)).toBeNull();
  // Only `resolvedOptions` needs the rest, and nothing calls it.
  expect(script.match(/supportedLocalesOf\(/g)).toHaveLength(1);
  expect(Buffer.byteLength(script)).toBeLessThan(15_000);
});

it('formats plurals and numbers within texts as before', () => {
  const page = {
    Intl,
    React: { createContext: () => ({}), isValidElement: () => false },
    Jsx: {},
    messages: { 'rows.shown': MESSAGE },
  } as { made?: { formatMessage: (about: { id: string }, values: object) => string } };
  runInNewContext(script, page);

  expect(page.made?.formatMessage({ id: 'rows.shown' }, { count: 2, share: 1234.5 })).toBe('2, 1,234.5');
  expect(page.made?.formatMessage({ id: 'rows.shown' }, { count: 1, share: 0 })).toBe('one, 0');
  for (const share of [999, 1000, 1234567, -1234, 1e21])
    expect(page.made?.formatMessage({ id: 'rows.shown' }, { count: 1, share })).toBe(
      `one, ${new Intl.NumberFormat('en').format(share)}`,
    );
  expect([0, 12, 1234, 9876543210].map((value) => new Intl.NumberFormat('he').format(value))).toEqual(
    [0, 12, 1234, 9876543210].map((value) => new Intl.NumberFormat('en').format(value)),
  );
  expect(Object.keys(page.made ?? {}).filter((name) => name.startsWith('format'))).toEqual(
    expect.arrayContaining(['formatMessage', 'formatters']),
  );
  expect(page.made).not.toHaveProperty('formatNumber');
});
