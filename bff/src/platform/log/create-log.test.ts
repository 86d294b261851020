import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Logger } from 'pino';
import { QueryTypes, Sequelize } from 'sequelize';
import { UnavailableError } from '../errors';
import { createLog } from './create-log';
import { surviveClosedOutput } from './survive-closed-output';

const folder = mkdtempSync(join(tmpdir(), 'log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The log after all of this was logged. */
async function logged(write: (logger: Logger) => void) {
  const file = join(folder, `${expect.getState().currentTestName?.replace(/\W+/g, '-')}.log`);
  const logger = createLog({ level: 'info', destination: file });
  write(logger);
  logger.info('the end');
  let text = '';
  while (!text.includes('"the end"}\n')) {
    await new Promise(setImmediate);
    text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
  return { text, lines: text.trimEnd().split('\n').slice(0, -1) };
}

describe('the log', () => {
  it('contains neither the statement nor the values of a failed query', async () => {
    const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
    const insert = 'INSERT INTO people (email, password_hash) VALUES (?, ?)';
    const failure: unknown = await sequelize
      .query(insert, { replacements: ['reader@example.org', '$argon2id$secret'], type: QueryTypes.INSERT })
      .catch((error: unknown) => error);
    await sequelize.close();
    // The driver's error carries both: otherwise this would show nothing.
    expect(JSON.stringify(failure)).toContain('reader@example.org');

    const { text } = await logged((logger) => {
      logger.error({ err: failure }, 'request failed');
      logger.warn({ err: Object.assign(new UnavailableError('database_unavailable', 'away'), { cause: failure }) });
    });

    expect(text).toContain('no such table: people');
    expect(text).toContain('"code":"SQLITE_ERROR"');
    expect(text).not.toMatch(/reader@example|argon2id|INSERT INTO/);
  });

  it('names the cause of a failure, with its code', async () => {
    const cause = Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' });
    const failure = Object.assign(new UnavailableError('database_unavailable', 'away'), { cause });

    const { lines } = await logged((logger) => logger.warn({ err: failure }));

    expect(JSON.parse(lines[0]!)).toMatchObject({
      err: { code: 'database_unavailable', cause: { code: 'SQLITE_FULL' } },
    });
  });

  it('ends with circular causes', async () => {
    const [one, other] = [new Error('one'), new Error('other')];
    Object.assign(one, { cause: other });
    Object.assign(other, { cause: one });

    expect((await logged((logger) => logger.error({ err: one }))).lines).toHaveLength(1);
  });

  it.each([
    ['a line feed', 'x\r\n{"level":30,"msg":"made up"}'],
    ['a terminal’s commands', 'x\u001b[2J\u001b]0;title\u0007'],
    ['a line separator', 'x\u2028y'],
  ])('writes one line per event with %s in a text', async (_name, text) => {
    const { lines, text: written } = await logged((logger) => {
      logger.error({ err: new Error(text), note: text }, text);
    });

    expect(lines).toHaveLength(1);
    expect(written).not.toContain('\u001b');
    expect(JSON.parse(lines[0]!)).toMatchObject({ msg: text, note: text });
  });

  it('continues when its reader has closed the pipe', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const destination = openSync(pipe, constants.O_WRONLY);
    closeSync(reader);
    const failure = await new Promise((onTrouble) => {
      const logger = createLog({ level: 'info', destination, onTrouble });
      logger.info('below the level');
      logger.info('below it too');
    });

    expect(failure).toMatchObject({ code: 'EPIPE' });
    closeSync(destination);
  });

  (existsSync('/dev/full') ? it : it.skip)('goes on when there is no room for it, however often', async () => {
    const failures: unknown[] = [];
    const logger = createLog({
      level: 'info',
      destination: '/dev/full',
      onTrouble: (failure) => failures.push(failure),
    });

    for (let line = 0; line < 10; line++) {
      logger.info('x'.repeat(1_000_000));
      while (failures.length <= line) await new Promise(setImmediate);
    }

    expect(failures.at(-1)).toMatchObject({ code: 'ENOSPC' });
  });
});

describe('the output of the site', () => {
  it('may be written to a closed pipe', () => {
    const output = new PassThrough();
    const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    expect(() => output.emit('error', broken)).toThrow('EPIPE');

    surviveClosedOutput([output]);

    expect(output.emit('error', broken)).toBe(true);
  });
});
