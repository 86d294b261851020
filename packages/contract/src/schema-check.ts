import Ajv2020 from 'ajv/dist/2020';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { ContractSchema } from '@site/contract/contract-document';

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: false });
addFormats(ajv, { mode: 'full' });
// A keyword of OpenAPI that does not affect validity.
ajv.addKeyword('example');
ajv.addFormat('password', true);

const compiled = new WeakMap<ContractSchema, ValidateFunction>();

/** What is wrong with a value under a schema; null when it is valid. Throws: Error for an invalid schema. */
export function wrongUnder(schema: ContractSchema, value: unknown): string | null {
  let validate = compiled.get(schema);
  if (!validate) compiled.set(schema, (validate = ajv.compile(schema)));
  if (validate(value)) return null;
  const { instancePath, message, params } = validate.errors![0]!;
  return `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`;
}

/** Whether a parameter's text is valid once it is parsed as the schema's type. */
export function isTextValid(schema: ContractSchema, text: string): boolean {
  return wrongUnder(schema, readAs(schema, text)) === null;
}

function readAs(schema: ContractSchema, text: string): unknown {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    case 'array':
      return text.split(',');
    default:
      return text;
  }
}
