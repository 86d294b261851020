import { withClosedObjects } from './closed-objects';

describe('withClosedObjects', () => {
  it('closes objects with named fields at any depth, and changes nothing else', () => {
    const inner = { type: ['object', 'null'], properties: { a: { type: 'string' } } };
    const open = { type: 'object', required: ['list'], properties: { list: { type: 'array', items: inner } } };

    expect(withClosedObjects({ schemas: { open } })).toEqual({
      schemas: {
        open: {
          ...open,
          additionalProperties: false,
          properties: { list: { type: 'array', items: { ...inner, additionalProperties: false } } },
        },
      },
    });
    expect(open).not.toHaveProperty('additionalProperties');
  });

  it('does not change objects with `additionalProperties`, maps, and fields named like keywords of a schema', () => {
    const schemas = {
      said: { type: 'object', properties: {}, additionalProperties: { type: 'number' } },
      map: { type: 'object', additionalProperties: true },
      named: { type: 'string', properties: 'none' },
    };

    expect(withClosedObjects(schemas)).toEqual(schemas);
  });
});
