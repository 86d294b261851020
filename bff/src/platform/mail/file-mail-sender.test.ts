import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStorage } from '@site/storage/folder-storage';
import { createFileMailSender } from './file-mail-sender';
import { someMail, TOKEN } from './testing/some-mail';
import { siteMails } from '../../modules/testing/site-mails';

describe('mails as files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const senderTo = (to: string, files = createFolderStorage(to, { isPrivate: true })) =>
    createFileMailSender({
      files,
      publicUrl: 'https://stocks.example',
      from: 'Boursight <mail@stocks.example>',
      hasApproval: true,
      mails: siteMails,
    });

  it('are whole messages that a mail program opens', async () => {
    const outbox = join(folder, 'made', 'when-needed');

    expect(await senderTo(outbox).send(someMail())).toEqual({ kind: 'sent' });

    const files = readdirSync(outbox);
    expect(files).toEqual(['00000007-verify.eml']);
    const text = readFileSync(join(outbox, files[0]!), 'latin1');
    expect(text).toMatch(/^From: Boursight <mail@stocks\.example>\r$/m);
    expect(text).toMatch(/^To: reader@example\.com\r$/m);
    expect(text).toMatch(/^Message-ID: <mail-7\.1772366400000@stocks\.example>\r$/m);
    expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(text).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(text.replace(/=\r\n/g, '')).toContain(`https://stocks.example/verify/${TOKEN}`);
    expect(statSync(join(outbox, files[0]!)).mode & 0o077).toBe(0);
  });

  it('are one file however often a mail is sent', async () => {
    const sender = senderTo(folder);
    await sender.send(someMail());
    await sender.send(someMail({ attempts: 1 }));

    expect(readdirSync(folder)).toEqual(['00000007-verify.eml']);
  });

  it('are written and taken away again when they are only rehearsed', async () => {
    const files = createFolderStorage(folder);
    const written = jest.spyOn(files, 'put');

    expect(await senderTo(folder, files).rehearse(someMail())).toEqual({ kind: 'sent' });

    expect(written).toHaveBeenCalledTimes(1);
    expect(String(written.mock.calls[0]![1])).toContain('reader@example.com');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('wait where the folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');

    expect(await senderTo(join(file, 'outbox')).send(someMail())).toEqual({ kind: 'later', reason: 'file_enotdir' });
  });
});
