import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { withClosedObjects } from '@site/contract/closed-objects';
import { stripDescriptions } from './strip-descriptions';

/** Checks a body against a named schema of the contract. Throws: Error with the first differences. */
export type AnswerCheck = (schema: string, body: unknown) => void;

const SHOWN = 3;

/**
 * For answers that are built once and cached as bytes: they bypass the validator in front of the routes.
 * A field that the contract does not describe is a difference too.
 */
export function createAnswerCheck(description: object): AnswerCheck {
  return (schema, body) => {
    // Compiled when the first answer is checked: a start need not wait for it.
    const check = compilerOf(description).getSchema(`contract#/components/schemas/${schema}`);
    if (!check) throw new Error(`the contract has no schema ${schema}`);
    if (check(body)) return;
    const differences = (check.errors ?? [])
      .slice(0, SHOWN)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`an answer does not fit ${schema}: ${differences.join('; ')}`);
  };
}

/** Compilers keep no state of a site, so the sites of one process share that of the same description. */
const compilers = new WeakMap<object, Ajv2020>();

function compilerOf(description: object): Ajv2020 {
  const known = compilers.get(description);
  if (known) return known;
  const made = new Ajv2020({ strict: false, allErrors: false });
  addFormats(made);
  made.addSchema(stripDescriptions(withClosedObjects(description)), 'contract');
  compilers.set(description, made);
  return made;
}
