import { industryChoice } from './filter-options';

const facets = {
  sectors: [
    { name: 'Energy', industries: ['Solar', 'Coal'] },
    { name: 'Technology', industries: ['Software', 'Solar'] },
  ],
  years: [],
  currencies: [],
};
const named = (value: string) => value.toUpperCase();

describe('industryChoice', () => {
  it('groups industries by sector until one is selected, each once', () => {
    expect(industryChoice('All', facets, {}, named)).toEqual({
      options: [{ value: '', label: 'All' }],
      groups: [
        {
          label: 'ENERGY',
          options: [
            { value: 'Coal', label: 'COAL' },
            { value: 'Solar', label: 'SOLAR' },
          ],
        },
        { label: 'TECHNOLOGY', options: [{ value: 'Software', label: 'SOFTWARE' }] },
      ],
    });
  });

  it('lists only those of the selected sector', () => {
    expect(industryChoice('All', facets, { sector: 'Energy' }, named)).toEqual({
      options: [
        { value: '', label: 'All' },
        { value: 'Coal', label: 'COAL' },
        { value: 'Solar', label: 'SOLAR' },
      ],
      groups: [],
    });
  });

  it('lists selected values that no company has, also before data is loaded', () => {
    const chosen = { value: 'Airlines', label: 'AIRLINES' };

    expect(industryChoice('All', facets, { industry: 'Airlines' }, named).options).toContainEqual(chosen);
    expect(industryChoice('All', null, { industry: 'Airlines' }, named).options).toContainEqual(chosen);
    expect(industryChoice('All', facets, { industry: 'Coal' }, named).options).toHaveLength(1);
  });
});
