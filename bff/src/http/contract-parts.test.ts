import { contractFile, readContract } from '@site/contract/contract-document';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractParts, partOf } from './contract-parts';

const component = (reference: string) => ({ $ref: `#/components/${reference}` });
const given = {
  openapi: '3.1.0',
  security: [{ bearer: [] }],
  paths: {
    '/api/notes/{id}': { get: { parameters: [component('parameters/Id')] } },
    '/api/notes': { post: { responses: { 200: component('responses/Note') } } },
    '/healthz': { get: { responses: {} } },
  },
  components: {
    parameters: { Id: { schema: component('schemas/Id') } },
    responses: { Note: { content: { 'application/json': { schema: component('schemas/Note') } } } },
    schemas: {
      Id: { type: 'string' },
      // In a circle, as trees are.
      Note: { properties: { id: component('schemas/Id'), replies: { items: component('schemas/Note') } } },
      Unasked: { type: 'null' },
    },
    securitySchemes: { bearer: { type: 'http' } },
  },
};

describe('the parts of a contract', () => {
  it('hold their own paths, what those reach, and what is said of all', () => {
    const parts = contractParts(given);

    expect([...parts.keys()]).toEqual(['api/notes', 'healthz']);
    const { Unasked: _, ...schemas } = given.components.schemas;
    const { '/healthz': healthz, ...paths } = given.paths;
    expect(parts.get('api/notes')).toEqual({ ...given, paths, components: { ...given.components, schemas } });
    const { securitySchemes } = given.components;
    expect(parts.get('healthz')).toEqual({ ...given, paths: { '/healthz': healthz }, components: { securitySchemes } });
  });

  it('name a reference that leads nowhere', () => {
    const broken = { ...given, components: { ...given.components, schemas: {} } };

    expect(() => contractParts(broken)).toThrow("The contract has no '#/components/schemas/");
  });

  it('of our own contract hold every path once, where requests for it look', () => {
    const parts = contractParts(parse(readFileSync(contractFile(), 'utf8')) as object);

    const paths = readContract().operations.map(({ path }) => path);
    for (const path of paths) {
      const holding = [...parts].filter(([, part]) => path in (part as { paths: object }).paths).map(([key]) => key);
      expect(holding).toEqual([partOf(path.replaceAll(/\{\w+\}/g, 'x'))]);
    }
  });
});
