import { createRequire } from 'node:module';
import express from 'express';
import { createContractValidator } from './contract-validator';
import { portOf } from './port-of';

interface Compiler {
  readonly prototype: { compile(schema: { readonly $id?: string }): unknown };
}
/** The compiler of schemas that the library has, which need not be the one that tests resolve. */
const { default: Ajv } = createRequire(require.resolve('express-openapi-validator'))('ajv/dist/2020') as {
  readonly default: Compiler;
};

const description = {
  openapi: '3.1.0',
  info: { title: 'notes', version: '1' },
  paths: {
    '/api/notes': {
      get: {
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
        responses: { 200: { description: 'notes', content: { 'application/json': { schema: { type: 'array' } } } } },
      },
    },
  },
};

/** A recursive schema, used by two answers. */
const shared = {
  openapi: '3.1.0',
  info: { title: 'notes', version: '1' },
  paths: {
    '/api/notes': {
      get: {
        parameters: [
          { $ref: '#/components/parameters/Missing' },
          { name: 'says', in: 'query', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'notes',
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Problem' } } },
            },
          },
          404: { $ref: '#/components/responses/Missing' },
        },
      },
    },
  },
  components: {
    parameters: { Missing: { name: 'missing', in: 'query', schema: { $ref: '#/components/schemas/Choice' } } },
    responses: {
      Missing: {
        description: 'none',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    schemas: {
      Choice: { type: 'string', enum: ['yes', 'no'] },
      Problem: {
        type: 'object',
        required: ['problem', 'at'],
        properties: {
          problem: { type: 'string', enum: ['none', 'deeper'] },
          at: { anyOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'null' }] },
        },
      },
    },
  },
};

describe('the validator of the contract', () => {
  afterEach(() => jest.restoreAllMocks());

  it('compiles schemas of the contract alone, not the schema of API descriptions', async () => {
    const compile = jest.spyOn(Ajv.prototype, 'compile');
    const app = express().use(createContractValidator({ description, checksAnswers: true, checksLogin: false }));
    app.get('/api/notes', (_request, response) => response.json([]));
    const server = app.listen(0, '127.0.0.1');
    try {
      await new Promise((listening) => server.once('listening', listening));
      const port = portOf(server);
      const ask = (query: string) => fetch(`http://127.0.0.1:${port}/api/notes${query}`);
      expect((await ask('')).status).toBe(200);
      expect((await ask('?limit=x')).status).not.toBe(200);
      const ids = compile.mock.calls.map(([schema]) => schema.$id ?? '');
      expect(ids.filter((id) => id.includes('spec.openapis.org'))).toEqual([]);
    } finally {
      server.close();
    }
  });

  it('compiles what is held against the contract alone, and what answers share once', async () => {
    const compile = jest.spyOn(Ajv.prototype, 'compile');
    const app = express().use(
      createContractValidator({ description: shared, checksAnswers: true, checksLogin: false }),
    );
    app.get('/api/notes', ({ query }, response) =>
      query['missing'] === 'yes'
        ? response.status(404).json({ problem: query['says'] ?? 'none', at: null })
        : response.json([{ problem: 'none', at: { problem: 'deeper', at: null } }]),
    );
    app.use(((error: { readonly status?: number; readonly message: string }, _request, response, _next) =>
      response
        .status(error.status ?? 500)
        .type('text')
        .send(error.message)) as express.ErrorRequestHandler);
    const server = app.listen(0, '127.0.0.1');
    const compiledNow = (): number => compile.mock.calls.splice(0).length;
    try {
      await new Promise((listening) => server.once('listening', listening));
      const port = portOf(server);
      const ask = async (query = '') => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/notes${query}`);
        return [answer.status, await answer.text()];
      };
      expect(await ask()).toEqual([200, '[{"problem":"none","at":{"problem":"deeper","at":null}}]']);
      // The query, the body that is none, the answer.
      expect(compiledNow()).toBe(3);
      expect(await ask('?missing=yes')).toEqual([404, '{"problem":"none","at":null}']);
      expect(compiledNow()).toBe(1);
      expect((await ask('?missing=yes&says=other'))[0]).toBe(500);
      expect(await ask('?missing=perhaps')).toEqual([
        400,
        'request/query/missing must be equal to one of the allowed values: yes, no',
      ]);
      expect(await ask()).toEqual(await ask('?missing=no'));
      expect(compiledNow()).toBe(0);
    } finally {
      server.close();
    }
  });
});
