/** Program names are not translated. */
export const PROGRAM = {
  curl: 'curl',
  fetch: 'fetch',
  types: 'openapi-typescript',
  python: 'Python',
  typescript: 'TypeScript',
} as const;

/** First calls to copy, for this site's own address. */
const BOARD = '/api/boards/SP500?limit=10&fields=symbol,price,priceEarningsRatio';

export const curlOf = (origin: string, address = BOARD): string => `curl '${origin}${address}'`;

export const curlWithToken = (origin: string): string =>
  `curl -H "Authorization: Bearer $BOURSIGHT_TOKEN" \\\n  '${origin}/api/symbols/follows'`;

export const fetchOf = (origin: string): string => `const answer = await fetch('${origin}${BOARD}');
if (!answer.ok) throw new Error((await answer.json()).errorCode);
const { asOf, rows } = await answer.json();
console.log(asOf, rows.map(({ symbol, price }) => \`\${symbol} \${price}\`));
console.log(answer.headers.get('RateLimit'));`;

export const clientOf = (origin: string): string =>
  `npx openapi-typescript ${origin}/api/openapi.yaml -o boursight.d.ts`;

interface RequestedCall {
  readonly method: string;
  readonly address: string;
  readonly token: 'none' | 'optional' | 'needed';
  readonly body: string | null;
}

/** One call with curl, its body as the contract's example has it. */
export function curlOfCall(origin: string, { method, address, token, body }: RequestedCall): string {
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${origin}${address}'`,
    ...(token === 'needed' ? ['-H "Authorization: Bearer $BOURSIGHT_TOKEN"'] : []),
    // Within single quotes a shell takes every character literally except a single quote.
    ...(body === null ? [] : ["-H 'Content-Type: application/json'", `-d '${body.replaceAll("'", `'\\''`)}'`]),
  ].join(' \\\n  ');
}
