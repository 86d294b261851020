import type { Schema } from '@site/contract';
import { mayStillCharge } from '../../domain/billing/subscription-lifecycle';
import type { AccountExport } from './account-export-service';
import type { CurrentConsent } from './consent-service';
import type { ListedSession } from './session-list-service';
import { presentUser } from './present-user';
import { presentSubscription } from '../billing';

export const presentSession = ({ id, isCurrent, ...session }: ListedSession): Schema<'UserSession'> => ({
  id,
  created_at: session.createdAt,
  last_seen_at: session.lastSeenAt,
  expires_at: session.expiresAt,
  current: isCurrent,
  browser: session.browser,
  system: session.system,
  place: session.place,
});

export const presentConsent = ({ kind, version, isGiven, isRequired, at }: CurrentConsent): Schema<'Consent'> => ({
  kind,
  granted: isGiven,
  required: isRequired,
  version,
  at,
});

export const presentExport = (held: AccountExport): Schema<'UserExport'> => ({
  exportedAt: held.exportedAt,
  user: presentUser(held.user),
  consents: held.consents.map(presentConsent),
  sessions: held.sessions.map(presentSession),
  subscriptions: held.subscriptions.map((one) =>
    presentSubscription({ ...one, mayCharge: mayStillCharge(one), resumeCharge: null }),
  ),
  auditEntries: held.auditEntries.map(({ at, action, result }) => ({ at, action, result })),
  records: Object.fromEntries(Object.entries(held.records).map(([table, rows]) => [table, [...rows]])),
});
