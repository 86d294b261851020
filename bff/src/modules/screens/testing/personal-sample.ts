import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { saved_screens: { policy: ['saved screens', 'הסינונים השמורים'] } },
  async save({ ask }) {
    const screen = { name: 'Vera’s own', market: 'SP500', query: '' };
    const { id } = await ask('POST', '/api/users/me/screens', screen);
    return { ids: { screenId: String(id) }, names: ['Vera’s own'] };
  },
};
