import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { user_preferences: { policy: ['your email address', 'כתובת הדוא״ל'] } },
  async save({ ask }) {
    await ask('PUT', '/api/users/me/board-columns', { columns: ['symbol', 'price', 'ev'] });
    return {};
  },
};
