import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { someMail } from '../providers/mail/testing/some-mail';
import { createStoppedClock } from '../testing/memory-accounts';
import type { OutboxRepository } from '../services/ports/mail';
import { createSiteMail, type SiteMailParts } from './site-mail';

/** One mail that is due, and what becomes of it. */
function oneMail() {
  const { token: _token, events: _events, ...mail } = someMail({ template: 'approved' });
  const notes: string[] = [];
  const note = (what: string) => async (): Promise<void> => void notes.push(what);
  const outbox: OutboxRepository = {
    due: async () => (notes.length === 0 ? [mail] : []),
    claim: async (due, _until, settle) => (settle(null) === null ? null : due),
    noteSent: note('sent'),
    noteDropped: note('dropped'),
    noteLater: note('later'),
    noteFailed: note('failed'),
    noteBounced: async () => false,
  };
  return { notes, storage: { outbox } as unknown as SiteMailParts['storage'] };
}

describe('the mail of a site', () => {
  let stateDir: string;
  const warned: unknown[] = [];
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'site-mail-'));
    warned.length = 0;
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  async function deliver(config: Partial<SiteMailParts['config']>): Promise<readonly string[]> {
    const { notes, storage } = oneMail();
    const mail = createSiteMail({
      config: {
        smtpUrl: null,
        mailFrom: 'Boursight <mail@stocks.example>',
        contact: null,
        accountApproval: 'manual',
        publicUrl: 'https://stocks.example',
        stateDir,
        environment: 'development',
        ...config,
      },
      storage,
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
    const { port } = server.server.address() as AddressInfo;

    const notes = await deliver({ smtpUrl: `smtp://127.0.0.1:${port}`, environment: 'production' });
    await new Promise<void>((resolve) => server.close(resolve));

    expect([notes, recipients]).toEqual([['sent'], ['reader@example.com']]);
    expect(readdirSync(stateDir)).toEqual([]);
    expect(warned).toEqual([]);
  });
});
