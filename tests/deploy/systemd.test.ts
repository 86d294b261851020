import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../../packages/tooling/bin/lib/node-settings.mjs';
import { root } from '../architecture/project-files';
import { describeWith, run } from './programs';

const folder = join(root, 'deploy/systemd');
const files = readdirSync(folder);
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

describeWith('systemd-analyze')('the systemd units', () => {
  let copies = '';
  beforeAll(() => {
    copies = mkdtempSync(join(tmpdir(), 'site-units-'));
    // The Node of the test represents that of Debian; instances of a template are named.
    for (const file of files)
      writeFileSync(
        join(copies, file.replace('@.', '@8080.')),
        read(file).replaceAll('/usr/bin/node', process.execPath),
      );
  });
  afterAll(() => rmSync(copies, { recursive: true }));

  it.each(files)('%s is accepted by the program', (file) => {
    const checked = run('systemd-analyze', ['verify', '--man=no', join(copies, file.replace('@.', '@8080.'))]);

    // It reads the machine's own units too, which are not ours to judge.
    expect(checked.output.split('\n').filter((line) => line.includes('boursight'))).toEqual([]);
  });

  it('the processes run without rights: their exposure is rated low', () => {
    const rated = run('systemd-analyze', ['security', '--offline=yes', join(copies, 'boursight@8080.service')]);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(rated.output) ?? [];

    expect(Number(exposure)).toBeLessThan(3);
  });

  it('the next backup is within a day', () => {
    const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(read('boursight-backup.timer')) ?? [];

    expect(run('systemd-analyze', ['calendar', calendar]).code).toBe(0);
  });
});

describe('the unit of the site', () => {
  it('starts Node as `npm run serve` does', () => {
    const unit = read('boursight@.service');

    expect(unit).toContain(`node ${SITE_FLAGS.join(' ')} bff/dist/main.cjs`);
    for (const [name, value] of Object.entries(SITE_ENVIRONMENT)) expect(unit).toContain(`${name}=${value}`);
  });
});
