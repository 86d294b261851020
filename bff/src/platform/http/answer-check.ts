import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { withClosedObjects } from '@site/contract/closed-objects';
import { withoutProse } from './strip-descriptions';

/** Holds a body against a named schema of the contract. Throws: Error with the first differences. */
export type AnswerCheck = (schema: string, body: unknown) => void;

const SHOWN = 3;

/**
 * For answers that are built once and cached as bytes: they bypass the validator in front of the routes.
 * A field that the contract does not describe is a difference too.
 */
export function createAnswerCheck(description: object): AnswerCheck {
  let ajv: Ajv2020 | null = null;
  /** Made when the first answer is checked: a start need not wait for it. */
  const schemas = (): Ajv2020 => {
    if (ajv) return ajv;
    ajv = new Ajv2020({ strict: false, allErrors: false });
    addFormats(ajv);
    ajv.addSchema(withoutProse(withClosedObjects(description)), 'contract');
    return ajv;
  };
  return (schema, body) => {
    const check = schemas().getSchema(`contract#/components/schemas/${schema}`);
    if (!check) throw new Error(`the contract has no schema ${schema}`);
    if (check(body)) return;
    const differences = (check.errors ?? [])
      .slice(0, SHOWN)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`an answer does not fit ${schema}: ${differences.join('; ')}`);
  };
}
