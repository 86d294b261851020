import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { calendar_feeds: { policy: ['address of your calendar feed', 'כתובת היומן האישי'] } },
  async save({ ask }) {
    const choice = { followed: true, countries: ['US'], impacts: ['High'], locale: 'he' };
    const feed = String((await ask('POST', '/api/users/me/calendar-feed', choice))['address']);
    return { ids: { feed }, names: [feed] };
  },
};
