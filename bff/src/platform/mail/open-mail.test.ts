import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@site/storage/folder-storage';
import { SMTPServer } from 'smtp-server';
import type { WriteSession } from '../db/sql-session';
import { portOf } from '../http/port-of';
import { someMail } from './testing/some-mail';
import { createStoppedClock } from '../../modules/testing/memory-accounts';
import { openMail, type MailParts } from './open-mail';
import { siteMails } from '../../modules/testing/site-mails';

/** One mail that is due, and what becomes of it. */
function oneMail() {
  const { token: _token, events: _events, ...mail } = someMail({ template: 'approved' });
  const notes: string[] = [];
  const note = (what: string) => async (): Promise<void> => void notes.push(what);
  const outbox: MailParts['outbox'] = {
    due: async () => (notes.length === 0 ? [mail] : []),
    claim: async (due, _until, settle) => {
      const settled = await settle(due, {} as WriteSession);
      if (!settled) return null;
      const { finish: _finish, ...form } = settled;
      return { ...due, ...form };
    },
    contentOf: async () => [],
    noteSent: note('sent'),
    noteDropped: note('dropped'),
    noteLater: note('later'),
    noteFailed: note('failed'),
  };
  return { notes, outbox };
}

describe('the mail of a site', () => {
  let stateDir: string;
  const warned: unknown[] = [];
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'site-mail-'));
    warned.length = 0;
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  async function deliver(config: Partial<MailParts['config']>): Promise<readonly string[]> {
    const { notes, outbox } = oneMail();
    const mail = openMail({
      config: {
        smtpUrl: null,
        mailFrom: 'Boursight <mail@stocks.example>',
        contact: null,
        accountApproval: 'manual',
        publicUrl: 'https://stocks.example',
        environment: 'development',
        ...config,
      },
      outbox,
      files: createFolderStorage(join(stateDir, 'outbox')),
      settle: async ({ template, userId, locale }) => ({
        template,
        userId,
        locale,
        signUpId: null,
        token: null,
        isDropped: false,
        finish: async () => undefined,
      }),
      mails: siteMails,
      clock: createStoppedClock(),
      logger: { warn: (...said: unknown[]) => void warned.push(said), error: () => undefined },
    });
    await mail.deliver();
    return notes;
  }

  it('is files in its folder where no server is set, which production is warned of', async () => {
    expect(await deliver({})).toEqual(['sent']);
    expect(readdirSync(join(stateDir, 'outbox'))).toEqual(['00000007-approved.eml']);
    expect(warned).toEqual([]);

    await deliver({ environment: 'production' });
    expect(JSON.stringify(warned)).toContain('SMTP_URL is not set');
  });

  it('goes through the server that is set, and leaves no file', async () => {
    const recipients: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const port = portOf(server.server);

    const notes = await deliver({ smtpUrl: `smtp://127.0.0.1:${port}`, environment: 'production' });
    await new Promise<void>((resolve) => server.close(resolve));

    expect([notes, recipients]).toEqual([['sent'], ['reader@example.com']]);
    expect(readdirSync(stateDir)).toEqual([]);
    expect(warned).toEqual([]);
  });
});
