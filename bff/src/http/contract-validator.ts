import { middleware } from 'express-openapi-validator';
import type { Request, RequestHandler } from 'express';
import { InvalidInputError } from '../services/errors';
import type { QueryFacts } from './middleware/request-faults';
import { isSignedIn } from './session/viewer-of';
import { withoutProse } from './without-prose';

type ApiDescription = Exclude<Parameters<typeof middleware>[0]['apiSpec'], string>;

/** The contract, ready to be enforced. */
export interface ContractValidatorParts {
  /** `openapi.yaml`, parsed. */
  readonly description: object;
  /** Answers are checked too: everywhere but in production, where a wrong one is better than none. */
  readonly checksAnswers: boolean;
}

/**
 * Holds every request, and outside production every answer, to the contract. Whoever is not logged in is told so before
 * anything is said of what was asked; a token that is no good the session middleware has refused by then.
 */
export function createContractValidator({ description, checksAnswers }: ContractValidatorParts): RequestHandler[] {
  return middleware({
    // The validator rewrites what it is given, so it gets a copy of its own.
    apiSpec: withoutProse(description) as ApiDescription,
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: false },
    validateResponses: checksAnswers,
    validateSecurity: { handlers: { bearer: (request) => request.res !== undefined && isSignedIn(request.res) } },
    validateFormats: true,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[];
}

interface Matched {
  readonly openApiRoute?: string;
  readonly schema?: { readonly operationId?: string };
}

// The validator hangs what it matched on the request, without telling the compiler.
const matchedBy = (request: Request): Matched | undefined =>
  (request as Request & { readonly openapi?: Matched }).openapi;

/** The contract's path that the request was matched to, such as `/api/boards/{market}`; null before it ran. */
export const routeOf = (request: Request): string | null => matchedBy(request)?.openApiRoute ?? null;

/** Name of the operation that the validator matched the request to; null before it ran. */
export function operationOf(request: Request): string | null {
  const matched = matchedBy(request);
  return matched?.schema?.operationId ?? null;
}

/**
 * Refuses numbers of the query that are too large to be one: `1e309` passes for a number, but says nothing.
 * Stands behind the validator, which has turned texts into numbers where the contract asks for them.
 */
export const refuseEndlessNumbers: RequestHandler = (request, _response, next) => {
  const endless = Object.entries(request.query).filter(
    ([, value]) => typeof value === 'number' && !Number.isFinite(value),
  );
  if (endless.length === 0) return next();
  throw new InvalidInputError(
    'invalid_request',
    endless.map(([name]) => `query.${name} must be a finite number`).join('; '),
    endless.map(([name]) => ({ path: `query.${name}`, message: 'must be a finite number' })),
  );
};

interface DescribedParameter {
  readonly in?: string;
  readonly name?: string;
  readonly $ref?: string;
}

interface Description {
  readonly paths?: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId?: string; readonly parameters?: readonly DescribedParameter[] }>>
    >
  >;
  readonly components?: { readonly parameters?: Readonly<Record<string, DescribedParameter>> };
}

/** What the call that a request was matched to takes in its query (nothing before it was), and what was asked. */
export function createQueryFacts(description: object): (request: Request) => QueryFacts {
  const { paths = {}, components = {} } = description as Description;
  const named = ({ $ref, ...parameter }: DescribedParameter): DescribedParameter =>
    $ref === undefined ? parameter : (components.parameters?.[$ref.split('/').at(-1)!] ?? {});
  const options = new Map<string, readonly string[]>();
  for (const { operationId, parameters = [] } of Object.values(paths).flatMap((path) => Object.values(path))) {
    const inQuery = parameters.map(named).filter((parameter) => parameter.in === 'query');
    if (operationId !== undefined)
      options.set(
        operationId,
        inQuery.flatMap(({ name }) => name ?? []),
      );
  }
  return (request) => {
    const names = [...new URLSearchParams(request.originalUrl.split('?')[1] ?? '').keys()];
    return {
      options: options.get(operationOf(request) ?? '') ?? [],
      repeated: names.filter((name, place) => names.indexOf(name) < place),
    };
  };
}
