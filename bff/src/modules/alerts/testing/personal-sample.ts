import type { PersonalSample } from '../../testing/personal-samples';

const ALERTS = ['alerts', 'ההתראות'] as const;

export const personalSample: PersonalSample = {
  tables: {
    alerts: { policy: ALERTS },
    alert_events: { policy: ALERTS, hasNoRow: 'an event is stored from a change of data until its mail alone' },
    alert_mail: { policy: ALERTS },
  },
  async save({ ask }) {
    const { id } = await ask('POST', '/api/users/me/alerts', { kind: 'statement' });
    await ask('PUT', '/api/users/me/alert-mail', { mail: false });
    return { ids: { alertId: String(id) } };
  },
};
