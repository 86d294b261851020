import { readContract } from '@site/contract/contract-document';
import { contractParts } from './contract-parts';

const component = (reference: string) => ({ $ref: `#/components/${reference}` });
const given = {
  openapi: '3.1.0',
  security: [{ bearer: [] }],
  paths: {
    '/api/notes/{id}': { get: { parameters: [component('parameters/Id')] } },
    '/api/notes': { post: { responses: { 200: component('responses/Note') } } },
    '/api/notes/mine': { get: { responses: { 200: component('schemas/Mine') } } },
    '/healthz': { get: { responses: {} } },
  },
  components: {
    parameters: { Id: { schema: component('schemas/Id') } },
    responses: { Note: { content: { 'application/json': { schema: component('schemas/Note') } } } },
    schemas: {
      Id: { type: 'string' },
      // In a circle, as trees are.
      Note: { properties: { id: component('schemas/Id'), replies: { items: component('schemas/Note') } } },
      Mine: { type: 'array' },
      Unasked: { type: 'null' },
    },
    securitySchemes: { bearer: { type: 'http' } },
  },
};

describe('the parts of a contract', () => {
  it('hold their own paths, what those reach, and what is said of all', () => {
    const { parts, descriptionOf } = contractParts(given);

    expect([...parts]).toEqual(['/api/notes', '/api/notes/mine', '/healthz']);
    const { Unasked: _, Mine, ...schemas } = given.components.schemas;
    const { '/healthz': healthz, '/api/notes/mine': mine, ...paths } = given.paths;
    expect(descriptionOf('/api/notes')).toEqual({ ...given, paths, components: { ...given.components, schemas } });
    const { securitySchemes } = given.components;
    expect(descriptionOf('/healthz')).toEqual({
      ...given,
      paths: { '/healthz': healthz },
      components: { securitySchemes },
    });
    // It may also be a note with the id `mine`.
    expect(descriptionOf('/api/notes/mine')).toMatchObject({
      paths: { ...paths, '/api/notes/mine': mine },
      components: { schemas: { ...schemas, Mine } },
    });
  });

  it.each([
    ['/api/notes', '/api/notes'],
    ['/api/notes/7', '/api/notes'],
    ['/api/notes/mine', '/api/notes/mine'],
    ['/api/notes/mine/7', '/api/notes/mine'],
    ['/api/notesmine', undefined],
    ['/api', undefined],
    ['/', undefined],
    ['', undefined],
  ])('are found for %j', (path, part) => {
    expect(contractParts(given).partOf(path)).toBe(part);
  });

  it('name a reference that leads nowhere', () => {
    const broken = { ...given, components: { ...given.components, schemas: {} } };

    expect(() => contractParts(broken).descriptionOf('/api/notes')).toThrow(
      "The contract has no '#/components/schemas/",
    );
  });

  it('of our own contract hold for a request each path that it may mean', () => {
    const { descriptionOf, partOf } = contractParts(readContract().document);

    const templates = [...new Set(readContract().operations.map(({ path }) => path))];
    const patterns = templates.map((path) => [path, new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const);
    for (const template of templates) {
      const request = template.replaceAll(/\{\w+\}/g, 'x');
      const held = Object.keys((descriptionOf(partOf(request)!) as { paths: object }).paths);
      const meant = patterns.filter(([, pattern]) => pattern.test(request)).map(([path]) => path);
      expect(held).toEqual(expect.arrayContaining(meant));
    }
  });
});
