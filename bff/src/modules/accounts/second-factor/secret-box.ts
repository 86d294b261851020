import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SEALED = 'v1.';
const PLAIN = 'plain.';

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts secrets for the database with AES-256-GCM, under a key of the site's settings. `owner`: a secret that was sealed
 * for one account cannot be opened for another. `key` null: secrets are stored unencrypted.
 */
export function createSecretBox(key: string | null) {
  const derived = key === null ? null : Buffer.from(hkdfSync('sha256', key, '', 'second-factor', KEY_BYTES));
  return {
    seal(secret: string, owner: string): string {
      if (!derived) return PLAIN + secret;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, derived, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return SEALED + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** Null: sealed with another key, for another owner, or damaged. */
    open(sealed: string, owner: string): string | null {
      // A site that gets its key later still reads its earlier secrets.
      if (sealed.startsWith(PLAIN)) return sealed.slice(PLAIN.length);
      if (!derived || !sealed.startsWith(SEALED)) return null;
      const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
      const body = IV_BYTES + TAG_BYTES;
      if (bytes.length <= body) return null;
      try {
        const cipher = createDecipheriv(CIPHER, derived, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
        cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(IV_BYTES, body));
        return Buffer.concat([cipher.update(bytes.subarray(body)), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
