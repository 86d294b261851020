import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../open-database';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { startCommand } from '../testing/started-command';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'content-command-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const databaseUrl = (): string => `sqlite:${join(folder, 'site.sqlite')}`;

/** The command as `npm run content` starts it. */
const run = (...args: readonly string[]) =>
  startCommand(join(__dirname, 'content-command.ts'), [...args, '--folder', folder], {
    DATABASE_URL: databaseUrl(),
    STATE_DIR: folder,
  }).ended;

const write = (body: string, more = ''): void =>
  writeFileSync(
    join(folder, 'on-yields.md'),
    `---\ntitle: On <yields>\nsubtitle: A & B\nurl_title: on-yields\nlanguage: en\nsubject: dividends\n` +
      `publisher: The editors\ncreated: 2026-01-02\nvisible_from: 2026-01-02\n${more}---\n\n${body}\n`,
  );

describe('npm run content', () => {
  it('loads an article once, a changed text as a further version, and shows a preview that stores nothing', async () => {
    write('The first **text**.');
    const first = await run('load');
    const again = await run('load');
    write('The second text.', 'updated: 2026-01-03\n');
    const changed = await run('load');
    write('The third text.', 'updated: 2026-01-04\n');
    const preview = await run('preview', 'on-yields.md');

    expect([first.code, again.code, changed.code, preview.code]).toEqual([0, 0, 0, 0]);
    expect(first.out).toMatch(/^on-yields: version \S+, visible from 2026-01-02.*\n1 new, 0 unchanged\.\n$/);
    expect(again.out).toBe('0 new, 1 unchanged.\n');
    expect(changed.out).toContain('1 new, 0 unchanged.');
    const shown = readFileSync(preview.out.trim(), 'utf8');
    expect(shown).toContain('<h1>On &lt;yields&gt;</h1><p>A &amp; B</p><p>The third text.</p>');
    const database = await openDatabase({ url: databaseUrl(), logger: silentLogger });
    const [{ bodies }] = (await database.read.all('SELECT count(*) AS bodies FROM article_versions')) as [
      { bodies: number },
    ];
    expect(bodies).toBe(2);
    await database.close();
  }, 120_000);

  it('names every file that is wrong, and stores none', async () => {
    write('Text <script>steal()</script>');
    writeFileSync(join(folder, 'bare.md'), 'No front matter.');

    const { code, err } = await run('check');

    expect(code).toBe(1);
    expect(err).toContain('on-yields.md: its text has markup that articles may not have');
    expect(err).toMatch(/^bare\.md: /m);
  }, 60_000);
});
