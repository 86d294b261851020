import { coversScope, maySeeScore, type Viewer } from '../../domain/entitlements';
import { createAccountRepository, viewerOfAccount } from '../accounts';
import type { AlertEvent } from '../../domain/alerts/alert-event';
import type { Database } from '../../platform/db/database';
import type { MailContentReader } from '../../platform/mail/mail';
import { createAlertStore } from './store';

/**
 * The content of an alert mail, decided when it is sent. A disabled account, a user with mails off, and a plan that
 * no longer shows the data get none.
 */
export function createAlertMailContent(database: Database): MailContentReader {
  return async ({ id, userId }) => {
    if (userId === null) return null;
    const alerts = createAlertStore(database);
    const account = await createAccountRepository(database).findById(userId);
    if (account?.state !== 'active' || !(await alerts.mailOf(userId)).isOn) return null;
    const viewer = viewerOfAccount(account);
    const events = (await alerts.eventsOfMail(id)).filter((event) => mayStillSee(viewer, event));
    return events.length === 0 ? null : events;
  };
}

/** Changes on the board of a larger plan are left out once the user has a smaller one. */
function mayStillSee(viewer: Viewer, event: AlertEvent): boolean {
  switch (event.kind) {
    case 'score':
    case 'my_score':
    // A formula may read the score.
    case 'formula':
      return maySeeScore(viewer);
    case 'price':
    case 'pe':
    case 'dividend_yield':
    case 'earnings':
    case 'statement':
      return true;
    case 'screen':
      return coversScope(viewer, event.scope ?? 'full');
  }
}
