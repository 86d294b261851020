import type { Migration } from '../../../platform/db/migration';

const SENT_ONCE = `(SELECT COUNT(*) FROM outgoing_mails m WHERE m.user_id = u.id AND m.template = 'verify') = 1`;
const agreed = (kind: string) =>
  `COALESCE((SELECT MAX(c.is_given) FROM consents c WHERE c.user_id = u.id AND c.kind = '${kind}'), 0)`;

/**
 * Sign-ups are stored apart from accounts until their own link is opened, and a change of address waits for both addresses.
 * Earlier sign-ups are moved. Those with more than one mail are deleted, because their links are indistinguishable.
 */
export const signUps: Migration = {
  name: '0010-sign-ups',
  statements: ({ text }) => [
    `CREATE TABLE sign_ups (
      id ${text} PRIMARY KEY,
      email ${text} NOT NULL,
      password_hash ${text} NOT NULL,
      display_name ${text},
      locale ${text} NOT NULL,
      consent_version ${text} NOT NULL,
      agrees_to_marketing INTEGER NOT NULL CHECK (agrees_to_marketing IN (0, 1)),
      agrees_to_disclaimer INTEGER NOT NULL CHECK (agrees_to_disclaimer IN (0, 1)),
      created_at ${text} NOT NULL)`,
    'CREATE INDEX sign_ups_email ON sign_ups (email)',
    `CREATE TABLE sign_up_tokens (
      token_hash ${text} PRIMARY KEY,
      sign_up_id ${text} NOT NULL REFERENCES sign_ups (id) ON DELETE CASCADE,
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL)`,
    'CREATE INDEX sign_up_tokens_sign_up ON sign_up_tokens (sign_up_id)',
    `CREATE TABLE email_changes (
      user_id ${text} PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      old_email ${text} NOT NULL,
      new_email ${text} NOT NULL,
      session_hash ${text} NOT NULL,
      old_confirmed_at ${text},
      new_confirmed_at ${text},
      created_at ${text} NOT NULL,
      expires_at ${text} NOT NULL)`,
    `ALTER TABLE outgoing_mails ADD COLUMN sign_up_id ${text} REFERENCES sign_ups (id) ON DELETE SET NULL`,
    'CREATE INDEX outgoing_mails_recipient ON outgoing_mails (recipient, created_at)',
    'CREATE INDEX outgoing_mails_sign_up ON outgoing_mails (sign_up_id)',
    `INSERT INTO sign_ups (id, email, password_hash, display_name, locale, consent_version, agrees_to_marketing,
        agrees_to_disclaimer, created_at)
      SELECT u.id, u.email, u.password_hash, u.display_name, u.locale,
        COALESCE((SELECT MAX(c.version) FROM consents c WHERE c.user_id = u.id), ''),
        ${agreed('marketing')}, ${agreed('disclaimer')}, u.created_at
      FROM users u
      WHERE u.state = 'pending_verification' AND u.role = 'user' AND u.password_hash IS NOT NULL AND ${SENT_ONCE}`,
    `INSERT INTO sign_up_tokens (token_hash, sign_up_id, created_at, expires_at)
      SELECT t.token_hash, t.user_id, t.created_at, t.expires_at FROM verification_tokens t
      WHERE t.purpose = 'verify' AND t.used_at IS NULL AND t.user_id IN (SELECT s.id FROM sign_ups s)`,
    `UPDATE outgoing_mails SET sign_up_id = user_id, user_id = NULL
      WHERE template = 'verify' AND user_id IN (SELECT s.id FROM sign_ups s)`,
    `DELETE FROM users WHERE state = 'pending_verification' AND role = 'user'`,
  ],
};
