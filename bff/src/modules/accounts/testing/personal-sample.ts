import { createAuditLog } from '../../../platform/audit/audit-log';
import type { PersonalSample, SampleReader } from '../../testing/personal-samples';
import { PASSWORD } from '../../testing/whole-site';
import { createTestPasskey } from '../second-factor/testing/test-passkey';
import { identityIdOf } from '../third-party/sign-in-ways-service';

const ADDRESS = ['your email address', 'כתובת הדוא״ל'] as const;
const OTHER_SERVICES = ['accounts of other services', 'שירותים אחרים שקישרתם'] as const;
const SECOND_FACTOR = ['two-factor sign-in', 'אימות הדו־שלבי'] as const;

/** Returns the id of the passkey. */
async function addFactors({ site, account, ask }: SampleReader): Promise<string> {
  const passkey = createTestPasskey({ origin: site.publicUrl, rpId: new URL(site.publicUrl).hostname });
  const { options } = await ask('POST', '/api/users/me/second-factor/passkeys/start', { password: PASSWORD });
  const { factors } = await ask('POST', '/api/users/me/second-factor/passkeys', {
    name: 'Vera’s laptop',
    passkey: passkey.create((options as { readonly challenge: string }).challenge),
  });
  await ask('POST', '/api/users/me/second-factor/totp/start', { password: PASSWORD });
  // A first factor ends all other sessions: this one comes after it.
  await site.enter(account);
  return (factors as { readonly passkeys: readonly { readonly id: string }[] }).passkeys[0]!.id;
}

/** Returns the id of the identity. */
async function linkIdentity({ site, account }: SampleReader): Promise<string> {
  const identity = { issuer: 'https://issuer.example', subject: 'vera', email: account.email };
  await site.database.write(async ({ transaction }) => {
    await site.storage.identities.add({ ...identity, userId: account.id, createdAt: account.createdAt }, transaction);
    await createAuditLog(site.database).append(
      {
        at: account.createdAt,
        action: 'identity_link',
        actorId: account.id,
        targetId: account.id,
        address: null,
        result: 'ok',
        reason: null,
      },
      transaction,
    );
  });
  return identityIdOf(identity);
}

export const personalSample: PersonalSample = {
  tables: {
    users: { policy: ADDRESS },
    sign_ups: { policy: ADDRESS, hasNoRow: 'it is stored until the address is verified alone' },
    email_changes: { policy: ADDRESS },
    verification_tokens: { policy: ADDRESS },
    identities: { policy: OTHER_SERVICES },
    sign_in_flows: {
      policy: OTHER_SERVICES,
      hasNoRow: 'it is stored during a sign-in with another service alone',
    },
    sessions: { policy: ['Each login is stored', 'כל התחברות נשמרת'] },
    totp_factors: { policy: SECOND_FACTOR },
    passkeys: { policy: SECOND_FACTOR },
    recovery_codes: { policy: SECOND_FACTOR },
    second_factor_challenges: { policy: SECOND_FACTOR, hasNoRow: 'it is stored during a sign-in alone' },
    consents: { policy: ['your consents', 'ההסכמות'] },
  },
  async save(reader) {
    const { account, ask } = reader;
    const passkeyId = await addFactors(reader);
    await ask('PUT', '/api/users/me/consents', { kind: 'marketing', granted: true });
    const sessions = (await ask('GET', '/api/users/me/sessions'))['sessions'] as readonly { readonly id: string }[];
    const sessionId = sessions[1]!.id;
    await ask('POST', '/api/users/me/email-change', { newEmail: 'vera.moves@people.example', password: PASSWORD });
    const identityId = await linkIdentity(reader);
    return {
      ids: { id: account.id, sessionId, identityId, passkeyId },
      names: [account.id, account.email, account.displayName!, sessionId, 'Vera’s laptop', passkeyId],
    };
  },
};
