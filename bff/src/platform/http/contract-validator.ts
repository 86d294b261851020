import { middleware } from 'express-openapi-validator';
import { Router, type Request, type RequestHandler } from 'express';
import { withClosedObjects } from '@site/contract/closed-objects';
import { InvalidInputError } from '../errors';
import { nextSlice } from '../jobs/cooperative-yield';
import { contractParts, type ContractParts } from './contract-parts';
import { isSignedIn } from './viewer-of';
import { makeValidatorsLean } from './lean-validators';
import { stripDescriptions } from './strip-descriptions';

makeValidatorsLean();

type ApiDescription = Exclude<Parameters<typeof middleware>[0]['apiSpec'], string>;

/** The contract, ready to be enforced. */
export interface ContractValidatorParts {
  /** `openapi.yaml`, parsed. */
  readonly description: object;
  /** Answers are checked too: everywhere but in production, where a wrong one is better than none. */
  readonly checksAnswers: boolean;
  /** Refuses callers without a login where the contract requires one (default); off if other code checks. */
  readonly checksLogin?: boolean;
}

/**
 * Validates every request, and outside production every answer, against the contract. A request without a login gets 401
 * before any validation error; the session middleware has refused invalid tokens by then. Our answers have no undescribed
 * field, though clients must accept new ones.
 * The library walks its whole description for each schema that it compiles, and compiles each answer of each call. With
 * hundreds of calls that is most of the time of a first request. So each part of the contract has its own validator,
 * created on first use.
 */
export function createContractValidator({
  description,
  checksAnswers,
  checksLogin = true,
}: ContractValidatorParts): RequestHandler {
  const checks = { answers: checksAnswers, login: checksLogin };
  const { validators, descriptionOf, partOf } = compiledFor(description, checks);
  const makeValidator = (part: string): RequestHandler => {
    const made = createValidator(part === NOWHERE ? withoutPaths(description) : descriptionOf(part), checks);
    validators.set(part, made);
    return made;
  };
  return (request, response, next) => {
    const part = partOf(request.path) ?? NOWHERE;
    const known = validators.get(part);
    if (known) return known(request, response, next);
    // Each takes some ten milliseconds: two that are first needed at once do not block the thread twice as long.
    void nextSlice()
      .then(() => (validators.get(part) ?? makeValidator(part))(request, response, next))
      .catch(next);
  };
}

interface Checks {
  readonly answers: boolean;
  readonly login: boolean;
}

interface Compiled extends ContractParts {
  /** Validators by part, created on first use. */
  readonly validators: Map<string, RequestHandler>;
}

/** Validators keep no state of a site, so the servers of one process share those of the same description. */
const compiled = new WeakMap<object, Map<string, Compiled>>();

function compiledFor(description: object, checks: Checks): Compiled {
  const ofDescription = compiled.get(description) ?? new Map<string, Compiled>();
  compiled.set(description, ofDescription);
  const key = JSON.stringify(checks);
  const known = ofDescription.get(key);
  if (known) return known;
  const { descriptionOf, ...others } = contractParts(description);
  const made: Compiled = {
    ...others,
    descriptionOf(part) {
      const plain = stripDescriptions(descriptionOf(part));
      return checks.answers ? withClosedObjects(plain) : plain;
    },
    validators: new Map<string, RequestHandler>(),
  };
  ofDescription.set(key, made);
  return made;
}

/** No path begins with it. */
const NOWHERE = 'nowhere';

/**
 * Paths that the contract does not have are refused by a validator without paths, so that the answer looks like any
 * other. Schemas, which would be compiled for nothing, and extensions are left out.
 */
const withoutPaths = (description: object): object => ({
  ...Object.fromEntries(Object.entries(description).filter(([name]) => !name.startsWith('x-'))),
  paths: {},
  components: {},
});

const createValidator = (description: object, checks: Checks): RequestHandler => {
  const handlers = middleware({
    // The validator rewrites what it is given, so each gets a copy of its own.
    apiSpec: structuredClone(description) as ApiDescription,
    validateApiSpec: false,
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses: checks.answers,
    validateSecurity: checks.login && {
      handlers: { bearer: (request) => request.res !== undefined && isSignedIn(request.res) },
    },
    validateFormats: true,
    ajvFormats: { mode: 'full' },
  }) as RequestHandler[];
  return Router().use(...handlers);
};

interface Matched {
  readonly openApiRoute?: string;
  readonly pathParams?: Readonly<Record<string, unknown>>;
  readonly schema?: { readonly operationId?: string };
}

// The validator attaches what it matched to the request, outside of the types.
const matchedBy = (request: Request): Matched | undefined =>
  (request as Request & { readonly openapi?: Matched }).openapi;

/** The contract's path that the request was matched to, such as `/api/boards/{market}`; null before it ran. */
export const routeOf = (request: Request): string | null => matchedBy(request)?.openApiRoute ?? null;

/** The parameters of the request's path; none before it was matched. */
export const pathParamsOf = (request: Request): Readonly<Record<string, unknown>> =>
  matchedBy(request)?.pathParams ?? {};

/** Name of the operation that the validator matched the request to; null before it ran. */
export function operationOf(request: Request): string | null {
  const matched = matchedBy(request);
  return matched?.schema?.operationId ?? null;
}

/**
 * Refuses numbers of the query that are too large to represent: `1e309` passes as a number but becomes infinite. Runs after
 * the validator, which has converted texts to numbers.
 */
export const refuseInfiniteNumbers: RequestHandler = (request, _response, next) => {
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
