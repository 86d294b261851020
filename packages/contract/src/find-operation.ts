import type { Contract, ContractOperation } from './contract-document';

export interface FoundOperation {
  readonly operation: ContractOperation;
  /** Values of the path's parameters, decoded. */
  readonly pathValues: Readonly<Record<string, string>>;
}

/**
 * The operation for a request. Literal segments take precedence over parameters: `/api/boards/WORLD/…` before `/api/boards/{market}/…`.
 * Null: no such path. `methods`: the supported methods when this one is not.
 */
export function findOperation(
  contract: Contract,
  method: string,
  pathname: string,
): FoundOperation | { readonly methods: readonly string[] } | null {
  const segments = segmentsOf(pathname);
  const matches = contract.operations
    .map((operation) => ({ operation, pathValues: matchPath(segmentsOf(operation.path), segments) }))
    .filter((match): match is FoundOperation => match.pathValues !== null)
    .sort((left, right) => parameterCount(left.operation) - parameterCount(right.operation));
  const first = matches[0];
  if (!first) return null;
  const samePath = matches.filter(({ operation }) => operation.path === first.operation.path);
  const found = samePath.find(({ operation }) => operation.method === method.toLowerCase());
  return found ?? { methods: samePath.map(({ operation }) => operation.method.toUpperCase()) };
}

/** `/api/articles/` and `/api/articles` are one path. */
const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const parameterCount = ({ path }: ContractOperation): number => path.split('{').length - 1;

function matchPath(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index]!;
    if (!part.startsWith('{')) {
      if (part !== segment) return null;
      continue;
    }
    try {
      values[part.slice(1, -1)] = decodeURIComponent(segment);
    } catch {
      return null;
    }
  }
  return values;
}
