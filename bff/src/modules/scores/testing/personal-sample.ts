import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { saved_scores: { policy: ['saved scores', 'הציונים האישיים'] } },
  async save({ ask }) {
    const score = { name: 'Vera’s score', definition: 'pe_31.41*roe_27.18' };
    const { id } = await ask('POST', '/api/users/me/scores', score);
    return { ids: { scoreId: String(id) }, names: ['Vera’s score'] };
  },
};
