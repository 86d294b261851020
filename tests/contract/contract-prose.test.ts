import { publicContractOf } from '../../bff/src/platform/http/operations/public-contract';
import { readContract } from '@site/contract/contract-document';

/** Share of the contract's bytes as JSON that examples and descriptions may take. A lower share only needs a lower number here. */
const MAX_SHARE = 0.25;
/** Under these keys are names of our own: a field called `description` is not prose. */
const NAMED = new Set(['properties', 'schemas', 'parameters', 'responses', 'headers', 'examples']);
const PROSE = new Set(['example', 'examples', 'description', 'summary', 'x-fields']);

/** Bytes of the prose in a part, with the keys that hold it. */
function proseIn(part: unknown, holdsNames = false): number {
  if (typeof part !== 'object' || part === null) return 0;
  if (Array.isArray(part)) return part.reduce<number>((sum, item) => sum + proseIn(item), 0);
  return Object.entries(part).reduce(
    (sum, [key, value]) =>
      sum +
      (!holdsNames && PROSE.has(key)
        ? JSON.stringify({ [key]: value as unknown }).length
        : proseIn(value, !holdsNames && NAMED.has(key))),
    0,
  );
}

describe('the prose of the contract', () => {
  const { 'x-changes': _changes, ...whole } = readContract().document;

  it.each([
    ['openapi.yaml', whole],
    ['/api/openapi.json', publicContractOf(whole)],
  ])('takes no more than its share of the bytes of %s', (_name, document) => {
    expect(proseIn(document) / JSON.stringify(document).length).toBeLessThanOrEqual(MAX_SHARE);
  });
});
