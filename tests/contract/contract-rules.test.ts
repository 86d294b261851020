import { readContract } from '@site/contract/contract-document';
import type { ContractSchema } from '@site/contract/contract-document';

const { document, operations } = readContract();

/** Objects with names of the specification, and objects older than the rule. The list may only become shorter. */
const MIXED: readonly string[] = [
  'ArticleCompany',
  'BoardRow',
  'ComparedCompany',
  'DetailYear',
  'FinancialReport',
  'FollowedFigures',
  'GrowthFigures',
  'InsiderTrade',
  'KeyExecutive',
  'ListedUser',
  'MarketArticleCompany',
  'Metrics',
  'NewsItem',
  'NextQuarter',
  'PageCompanies',
  'PageCompany',
  'PeerMetrics',
  'PeriodAverages',
  'ProvenanceRecord',
  'QuarterlyBalance',
  'QuarterlyIncome',
  'Quote',
  'ScoreFigures',
  'SimulatedBalance',
  'SimulatedIncome',
  'SitePage',
  'Symbol',
  'User',
];
/** Names that the specification writes so. */
const SPECIFIED: readonly string[] = [
  'BasicShares',
  'Cost Of Revenue',
  'EURILS',
  'Ebit',
  'Ebitda',
  'Gross Profit',
  'Income Tax Expense',
  'Interest Expense',
  'Net Income',
  'PriceEbitRatio',
  'ROE',
  'Total Operating Expenses',
  'Total Other Income Expense Net',
  'Total Revenue',
  'USDILS',
];
/** Instants that the specification names otherwise. */
const SPECIFIED_INSTANTS = ['EconomicEvent.date', 'NewsItem.publishedDate'];
/** The name of an instant, or of the bound of a period. */
const INSTANT = /(^|_)(at|from|until|since)$|(At|From|Until|Since)$/;
/** As HTTP and other standards write headers. */
const HEADERS = /^[A-Za-z]+(-[A-Za-z]+)*$/;
const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

interface NamedObject {
  /** Path in the document: `Symbol.score`. */
  readonly at: string;
  readonly properties: Readonly<Record<string, ContractSchema>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every object with named fields. Examples are values and are left out. */
function objectsIn(node: unknown, at: string): readonly NamedObject[] {
  if (!isRecord(node)) return [];
  const inner = Object.entries(node)
    .filter(([name]) => !['example', 'examples', 'properties'].includes(name))
    .flatMap(([name, value]) => objectsIn(value, Array.isArray(node) || name === 'items' ? at : `${at}/${name}`));
  const { properties } = node;
  if (!isRecord(properties)) return inner;
  const named = properties as NamedObject['properties'];
  const fields = Object.entries(named).flatMap(([name, value]) => objectsIn(value, `${at}.${name}`));
  return [{ at, properties: named }, ...inner, ...fields];
}

const { schemas } = document['components'] as { readonly schemas: Readonly<Record<string, unknown>> };
const objects = [
  ...Object.entries(schemas).flatMap(([name, schema]) => objectsIn(schema, name)),
  ...objectsIn(document['paths'], 'paths'),
];
const fields = objects.flatMap(({ at, properties }) =>
  Object.entries(properties).map(([name, schema]) => ({ at: `${at}.${name}`, name, schema })),
);
const queryOf = (parameters: readonly { readonly name: string; readonly in: string }[]): readonly string[] =>
  parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);

interface QueryParameter {
  readonly name: string;
  readonly in: string;
  readonly allowReserved?: boolean;
  readonly schema: {
    readonly type?: unknown;
    readonly pattern?: string;
    readonly enum?: unknown;
    readonly format?: string;
  };
}
/** Every parameter of the query that is described in the document. */
const queryParameters = [
  ...Object.values((document['components'] as { readonly parameters: Record<string, QueryParameter> }).parameters),
  ...Object.values(
    document['paths'] as Record<string, Record<string, { readonly parameters?: readonly QueryParameter[] }>>,
  )
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [] }) => parameters),
].filter((parameter) => parameter.in === 'query');

describe('the query of the contract', () => {
  // Browsers and `encodeURIComponent` leave these as they are, and the validator refuses them where they are not allowed.
  const UNENCODED = ['a!a', "a'a", 'a(a', 'a)a', 'a*a'];

  it('takes every text that fits a parameter, as browsers write it', () => {
    const refusing = queryParameters.filter(({ allowReserved, schema }) => {
      if (allowReserved === true || schema.type !== 'string' || schema.enum || schema.format) return false;
      return UNENCODED.some((text) => new RegExp(schema.pattern ?? '', 'u').test(text));
    });

    expect(queryParameters.length).toBeGreaterThan(40);
    expect(refusing.map(({ name }) => name)).toEqual([]);
  });
});

describe('the names of the contract', () => {
  it('are camelCase for parameters', () => {
    const names = operations.flatMap(({ parameters }) => parameters);

    const wrong = names.filter(({ name, in: place }) => !(place === 'header' ? HEADERS : CAMEL).test(name));
    expect([...new Set(wrong.map(({ name }) => name))]).toEqual([]);
  });

  it('have one casing in an object, except beside figures of the specification', () => {
    const mixed = objects.filter(({ properties }) => {
      const names = Object.keys(properties);
      return names.some((name) => name.includes('_')) && names.some((name) => /[A-Z]/.test(name));
    });

    expect([...new Set(mixed.map(({ at }) => at))].sort()).toEqual(MIXED);
  });

  it('end in at, from, until or since for instants', () => {
    const instants = fields.filter(({ schema }) => schema['format'] === 'date-time');

    const other = instants.filter(({ name }) => !INSTANT.test(name)).map(({ at }) => at);
    expect([...new Set(other)].toSorted()).toEqual(SPECIFIED_INSTANTS);
  });

  it('are camelCase or snake_case, except the names of the specification', () => {
    const odd = fields.filter(({ name }) => !CAMEL.test(name) && !SNAKE.test(name));

    expect([...new Set(odd.map(({ name }) => name))].sort()).toEqual(SPECIFIED);
  });
});

describe('the pages of lists', () => {
  const paged = operations.flatMap(({ operationId, parameters, responses }) => {
    const query = queryOf(parameters);
    const { schema } = responses['200']?.content['application/json'] ?? {};
    const answered = Object.keys((schema?.['properties'] ?? {}) as object);
    return [{ operationId, query, answered, schema }];
  });

  it('have a total where they take an offset', () => {
    const byOffset = paged.filter(({ query }) => query.includes('offset'));

    expect(byOffset.length).toBeGreaterThan(5);
    expect(byOffset.filter(({ query }) => !query.includes('limit'))).toEqual([]);
    const whole = byOffset.filter(({ schema }) => schema?.['type'] === 'object');
    expect(whole.filter(({ answered }) => !answered.includes('total'))).toEqual([]);
  });

  it('name the next page where they take `before` or `after`', () => {
    const byPlace = paged.filter(({ query }) => query.includes('before') || query.includes('after'));

    expect(byPlace.length).toBeGreaterThan(5);
    expect(byPlace.filter(({ answered }) => !answered.includes('next'))).toEqual([]);
  });

  it('are named in one of these ways alone', () => {
    const other = paged.filter(({ query }) => query.some((name) => /^(page|cursor|skip|size|perPage)$/i.test(name)));

    expect(other.map(({ operationId }) => operationId)).toEqual([]);
  });
});

describe('the errors of the contract', () => {
  it('are problems, except readiness, which answers its state', () => {
    const { Problem } = schemas as { readonly Problem: NamedObject };
    const names = Object.keys(Problem.properties);
    const other = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .filter(([, { content }]) => {
          const [type, ...types] = Object.keys(content);
          const properties = content['application/problem+json']?.schema['properties'] ?? {};
          return type !== 'application/problem+json' || types.length > 0 || `${Object.keys(properties)}` !== `${names}`;
        })
        .map(([status]) => `${operationId} ${status}`),
    );

    expect(other).toEqual(['readReadiness 503']);
  });

  it('include what every call may meet', () => {
    const missing = operations.flatMap(({ operationId, auth, parameters, body, path, responses }) => {
      const needed = [
        ...(auth === 'none' ? [] : ['401']),
        ...(body || queryOf(parameters).length > 0 ? ['400'] : []),
        ...(path.startsWith('/api/') ? ['429', '500', '503'] : []),
      ];
      return needed.filter((status) => !responses[status]).map((status) => `${operationId} ${status}`);
    });

    expect(missing).toEqual([]);
  });
});
