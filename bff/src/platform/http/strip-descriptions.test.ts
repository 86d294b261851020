import { stripDescriptions } from './strip-descriptions';

describe('a description without its prose', () => {
  const given = {
    info: { title: 'An API', description: 'Many words.' },
    components: {
      schemas: {
        Note: {
          type: 'object',
          description: 'A note.',
          properties: {
            description: { type: 'string', description: 'Its text.', example: 'x' },
            example: { type: 'string' },
          },
          examples: [{ description: 'x' }],
          enum: ['example', 'description'],
        },
      },
    },
  };

  it('has no examples and empty descriptions', () => {
    expect(stripDescriptions(given)).toEqual({
      info: { title: 'An API', description: '' },
      components: {
        schemas: {
          Note: {
            type: 'object',
            description: '',
            properties: { description: { type: 'string', description: '' }, example: { type: 'string' } },
            enum: ['example', 'description'],
          },
        },
      },
    });
  });

  it('leaves what it was given as it was', () => {
    const before = structuredClone(given);
    stripDescriptions(given);
    expect(given).toEqual(before);
  });
});
