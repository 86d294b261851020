import type { PersonalSample } from '../../testing/personal-samples';

export const personalSample: PersonalSample = {
  tables: { api_tokens: { policy: ['personal tokens', 'אסימונים אישיים'] } },
  async save({ ask }) {
    const { apiToken } = await ask('POST', '/api/users/me/api-tokens', { name: 'Vera’s sheet' });
    const { id } = apiToken as { readonly id: string };
    return { ids: { tokenId: id }, names: ['Vera’s sheet', id] };
  },
};
