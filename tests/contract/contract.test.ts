import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import { contractFile, readContract } from '@site/contract/contract-document';
import type { ContractMedia } from '@site/contract/contract-document';
import { wrongUnder } from '@site/contract/schema-check';

const { document, operations } = readContract();
const OPENAPI_SCHEMA = 'express-openapi-validator/dist/framework/openapi.v3_1.modified.schema.json';

const wrongExamples = (place: string, { schema, examples }: ContractMedia): string[] =>
  Object.entries(examples).flatMap(([name, example]) => {
    const wrong = wrongUnder(schema, example);
    return wrong === null ? [] : [`${place}, ${name}: ${wrong}`];
  });

describe('the contract', () => {
  it('is valid OpenAPI 3.1', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addFormat('media-range', true);
    // The text of OpenAPI 3.1 lets an external example be relative to the document; its schema wants a whole address.
    const schema = readFileSync(require.resolve(OPENAPI_SCHEMA), 'utf8');
    const relative = schema.replace(/("externalValue":\s*\{[^}]*"format":\s*)"uri"/, '$1"uri-reference"');
    expect(relative).not.toBe(schema);
    const validate = ajv.compile(JSON.parse(relative) as object);

    validate(document);

    expect(validate.errors).toBeNull();
  });

  it('gives each operation a unique id, a summary and a tag', () => {
    const names = operations.map(({ operationId }) => operationId);

    expect(new Set(names).size).toBe(names.length);
    expect(operations.filter(({ operationId, summary }) => !/^[a-z][A-Za-z]+$/.test(operationId) || !summary)).toEqual(
      [],
    );
  });

  it('has an example for every body and every answer, and each is valid', () => {
    const without: string[] = [];
    const wrong: string[] = [];
    for (const { operationId, body, responses } of operations) {
      const media = Object.entries(responses).flatMap(([status, { content }]): [string, ContractMedia][] =>
        Object.entries(content).map(([mediaType, one]) => [`${operationId} ${status} ${mediaType}`, one]),
      );
      if (body) media.push([`${operationId} body`, body]);
      for (const [place, one] of media) {
        const isBinary = one.schema['contentMediaType'] !== undefined;
        if (Object.keys(one.examples).length === 0 && !isBinary) without.push(place);
        wrong.push(...wrongExamples(place, one));
      }
    }

    expect(without).toEqual([]);
    expect(wrong).toEqual([]);
  });

  it('has a valid example for every parameter', () => {
    const wrong = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .flatMap(({ schema, example }) => wrongUnder(schema, example) ?? [])
        .map((text) => `${operationId} ${text}`),
    );

    expect(wrong).toEqual([]);
  });

  it('describes each parameter of a path, and bounds every text of a request', () => {
    for (const { path, parameters } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    }
    const unbounded = operations
      .flatMap(({ parameters }) => parameters)
      .filter(({ schema }) => schema['type'] === 'string' && !schema['enum'] && !schema['format'])
      .filter(({ schema }) => typeof schema['pattern'] !== 'string' && typeof schema['maxLength'] !== 'number');
    expect(unbounded.map(({ name }) => name)).toEqual([]);
  });

  it('forbids unknown fields in requests, and allows them in answers', () => {
    const schemas = (document['components'] as Record<string, Record<string, unknown>>)['schemas']!;
    const found = { strict: [] as string[], open: [] as string[] };
    const walk = (node: unknown, seen: Set<string>, name: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { type, additionalProperties, properties, $ref } = node as Record<string, unknown>;
      if (typeof $ref === 'string') {
        const target = $ref.split('/').at(-1)!;
        if (!$ref.includes('/schemas/') || seen.has(target)) return;
        seen.add(target);
        return walk(schemas[target], seen, target);
      }
      if (type === 'object' && properties) found[additionalProperties === false ? 'strict' : 'open'].push(name);
      for (const part of Object.values(node)) walk(part, seen, name);
    };
    const walkAll = (part: 'requestBody' | 'responses') => {
      found.strict = [];
      found.open = [];
      const seen = new Set<string>();
      const paths = document['paths'] as Record<string, Record<string, Record<string, unknown>>>;
      for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
        walk(operation[part], seen, String(operation['operationId']));
      }
      if (part === 'responses')
        walk((document['components'] as Record<string, unknown>)['responses'], seen, 'responses');
      return found;
    };

    const { open, strict: strictBodies } = walkAll('requestBody');
    // Browsers create these (`PublicKeyCredential.toJSON()`): WebAuthn adds fields, which must not be refused.
    expect([...new Set(open)]).toEqual(['PasskeyAssertion', 'PasskeyAttestation']);
    expect(strictBodies.length).toBeGreaterThan(10);
    const { strict, open: openAnswers } = walkAll('responses');
    expect(strict).toEqual([]);
    expect(openAnswers.length).toBeGreaterThan(60);
  });

  it('answers every refusal with a problem', () => {
    const others = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status, { content }]) => Number(status) >= 400 && !content['application/problem+json'])
        .map(([status]) => `${operationId} ${status}`),
    );

    // Readiness has its own shape, which load balancers read.
    expect(others).toEqual(['readReadiness 503']);
  });

  it('documents 413 and 415 for each call with a body', () => {
    const silent = operations.filter(
      ({ body, responses }) => body && !['413', '415'].every((status) => status in responses),
    );

    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('uses every definition', () => {
    const text = readFileSync(contractFile(), 'utf8');
    const components = document['components'] as Record<string, Record<string, unknown>>;
    const idle = Object.entries(components)
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, parts]) => Object.keys(parts).map((name) => `#/components/${kind}/${name}`))
      .filter((reference) => !text.includes(`'${reference}'`));

    expect(idle).toEqual([]);
  });

  it('documents no 501: every call is implemented', () => {
    const documented = operations.filter(({ responses }) => '501' in responses).map(({ operationId }) => operationId);

    expect(documented).toEqual([]);
  });
});
