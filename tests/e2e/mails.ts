import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Emails to this address, which the running site writes as files, in the order of writing. */
export function mailsTo(address: string): readonly string[] {
  const folder = join(process.env['SITE_STATE_DIR'] ?? 'var', 'outbox');
  // The folder is created with the first email.
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder)
      // An email that is still being written has another name, and may be deleted soon after.
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r\n/g, ''))
      .filter((mail) => mail.includes(`To: ${address}\r\n`))
  );
}
