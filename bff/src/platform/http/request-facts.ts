import type { Request } from 'express';
import { operationOf } from './contract-validator';
import type { RequestFacts } from './middleware/request-faults';

interface DescribedPart {
  readonly $ref?: string;
  readonly in?: string;
  readonly name?: string;
  readonly properties?: Readonly<Record<string, DescribedPart>>;
  readonly oneOf?: readonly DescribedPart[];
  readonly allOf?: readonly DescribedPart[];
  readonly items?: DescribedPart;
}

interface DescribedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly DescribedPart[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: DescribedPart }>> };
}

interface Description {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** What the matched call takes (nothing before the match), and the request itself. */
export function createRequestFacts(description: object): (request: Request) => RequestFacts {
  const { paths = {} } = description as Description;
  const named = (part: DescribedPart): DescribedPart =>
    part.$ref === undefined ? part : (partAt(description, part.$ref) ?? {});
  const options = new Map<string, readonly string[]>();
  const bodies = new Map<string, DescribedPart>();
  for (const { operationId, parameters = [], requestBody } of Object.values(paths).flatMap(
    Object.values<DescribedOperation>,
  )) {
    if (operationId === undefined) continue;
    const inQuery = parameters.map(named).filter((parameter) => parameter.in === 'query');
    options.set(
      operationId,
      inQuery.flatMap(({ name }) => name ?? []),
    );
    const [body] = Object.values(requestBody?.content ?? {});
    if (body?.schema) bodies.set(operationId, body.schema);
  }
  return (request) => {
    const operation = operationOf(request) ?? '';
    const query = new URLSearchParams(request.originalUrl.split('?')[1] ?? '');
    const names = [...query.keys()];
    return {
      options: options.get(operation) ?? [],
      given: [...new Set(names)],
      repeated: names.filter((name, place) => names.indexOf(name) < place),
      givenFor: (name) => query.get(name) ?? undefined,
      fieldsAt: (path) => fieldsAt(path, bodies.get(operation) ?? {}, named),
    };
  };
}

function partAt(description: object, reference: string): DescribedPart | undefined {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], description) as
    | DescribedPart
    | undefined;
}

/** Names that a part of a body takes, `body` or `body.options`; none if it is not an object with named fields. */
function fieldsAt(path: string, body: DescribedPart, named: (part: DescribedPart) => DescribedPart): readonly string[] {
  const propertiesOf = (part: DescribedPart): Readonly<Record<string, DescribedPart>> => {
    const { properties, oneOf = [], allOf = [] } = named(part);
    return properties ?? Object.assign({}, ...[...oneOf, ...allOf].map(propertiesOf));
  };
  const steps = path.split('.').slice(1);
  const part = steps.reduce((within, step) => propertiesOf(within)[step] ?? {}, body);
  return Object.keys(propertiesOf(part));
}
