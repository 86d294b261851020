import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createContractValidator } from './contract-validator';

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

describe('the validator of the contract', () => {
  it('compiles schemas of the contract alone, not the schema of API descriptions', async () => {
    const compile = jest.spyOn(Ajv.prototype, 'compile');
    const app = express().use(createContractValidator({ description, checksAnswers: true, checksLogin: false }));
    app.get('/api/notes', (_request, response) => response.json([]));
    const server = app.listen(0, '127.0.0.1');
    try {
      await new Promise((listening) => server.once('listening', listening));
      const { port } = server.address() as AddressInfo;
      const ask = (query: string) => fetch(`http://127.0.0.1:${port}/api/notes${query}`);
      expect((await ask('')).status).toBe(200);
      expect((await ask('?limit=x')).status).not.toBe(200);
      const ids = compile.mock.calls.map(([schema]) => schema.$id ?? '');
      expect(ids.filter((id) => id.includes('spec.openapis.org'))).toEqual([]);
    } finally {
      server.close();
    }
  });
});
