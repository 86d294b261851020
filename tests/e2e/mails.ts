import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Mails that the site beside has written as files to this address, in the order in which they were written. */
export function mailsTo(address: string): readonly string[] {
  const folder = join(process.env['SITE_STATE_DIR'] ?? 'var', 'outbox');
  // Made with the first mail.
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder)
      // A mail that is being written has another name, and may be deleted by now.
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''))
      .filter((mail) => mail.includes(`To: ${address}\r\n`))
  );
}
