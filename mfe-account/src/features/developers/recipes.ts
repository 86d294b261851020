import { everyCallOf } from './every-call-recipes';
import { python, TOKEN, typescript, type Recipe, type RecipeCode } from './recipe';

const FORMULA = 'pe < sector_median(pe) and roic > 15%';
const COLUMNS = 'Debt share: net_debt / market_cap; Cheaper than sector: pe / sector_median(pe)';
const MY_SCORE = 'pe_40*roe_60';
const FIELDS = 'symbol,long_name,priceEarningsRatio,roic';
/** Of the BSI score. */
const BACKTEST = {
  markets: ['SP500'],
  scoreId: 'bsi',
  start: '2025-01-01',
  rebalance: 'monthly',
  weighting: 'equal',
} as const;
const SEARCH = { name: 'search', arguments: { query: 'apple' } } as const;

/** Programs for boards. */
const boardRecipes = (origin: string): Readonly<Record<'board' | 'formulas' | 'score', RecipeCode>> => ({
  board: {
    curl: `curl -fG '${origin}/api/boards/SP500' \\
  ${TOKEN} \\
  --data-urlencode 'where=${FORMULA}' \\
  -d fields=${FIELDS} -d limit=10`,
    python: python(
      origin,
      `board = json.loads(read(
    "/api/boards/SP500",
    where="${FORMULA}",
    fields="${FIELDS}",
    limit=10,
))
print(board["asOf"], board["total"])
for row in board["rows"]:
    print(row["symbol"], row["priceEarningsRatio"], row["roic"])`,
    ),
    typescript: typescript(
      origin,
      `const options = new URLSearchParams({
  where: '${FORMULA}',
  fields: '${FIELDS}',
  limit: '10',
});
const board = await (await read(\`/api/boards/SP500?\${options}\`)).json();
console.log(board.asOf, board.total);
for (const { symbol, priceEarningsRatio, roic } of board.rows) console.log(symbol, priceEarningsRatio, roic);`,
    ),
  },
  formulas: {
    curl: `curl -fG '${origin}/api/boards/SP500' \\
  ${TOKEN} \\
  --data-urlencode 'formulas=${COLUMNS}' \\
  -d fields=symbol -d orderBy=formula1 -d limit=10`,
    python: python(
      origin,
      `board = json.loads(read(
    "/api/boards/SP500",
    formulas="${COLUMNS}",
    fields="symbol",
    orderBy="formula1",
    limit=10,
))
print([column["name"] for column in board["formulas"]])
for row in board["rows"]:
    print(row["symbol"], row["formula1"], row["formula2"])`,
    ),
    typescript: typescript(
      origin,
      `const options = new URLSearchParams({
  formulas: '${COLUMNS}',
  fields: 'symbol',
  orderBy: 'formula1',
  limit: '10',
});
const board = await (await read(\`/api/boards/SP500?\${options}\`)).json();
console.log(board.formulas.map(({ name }: { name: string }) => name));
for (const { symbol, formula1, formula2 } of board.rows) console.log(symbol, formula1, formula2);`,
    ),
  },
  score: {
    curl: `curl -f '${origin}/api/boards/SP500?score=${MY_SCORE}&orderBy=myScore&fields=symbol,score,myScore&limit=10' \\
  ${TOKEN}
curl -f '${origin}/api/my-scores?score=${MY_SCORE}&symbols=SP500:AAPL' \\
  ${TOKEN}`,
    python: python(
      origin,
      `board = json.loads(read(
    "/api/boards/SP500",
    score="${MY_SCORE}",
    orderBy="myScore",
    fields="symbol,score,myScore",
    limit=10,
))
print(board["myScore"]["definition"])
for row in board["rows"]:
    print(row["symbol"], row["score"], row["myScore"])
mine = json.loads(read("/api/my-scores", score="${MY_SCORE}", symbols="SP500:AAPL"))
print(mine["scores"][0]["parts"])`,
    ),
    typescript: typescript(
      origin,
      `const options = new URLSearchParams({
  score: '${MY_SCORE}',
  orderBy: 'myScore',
  fields: 'symbol,score,myScore',
  limit: '10',
});
const board = await (await read(\`/api/boards/SP500?\${options}\`)).json();
console.log(board.myScore.definition);
for (const { symbol, score, myScore } of board.rows) console.log(symbol, score, myScore);
const { scores } = await (await read('/api/my-scores?score=${MY_SCORE}&symbols=SP500:AAPL')).json();
console.log(scores[0].parts);`,
    ),
  },
});

/** Programs for a company and for a back-test. */
const readRecipes = (origin: string): Readonly<Record<'company' | 'backtest', RecipeCode>> => ({
  company: {
    curl: `curl -f '${origin}/api/symbols/SP500/AAPL/detail' \\
  ${TOKEN}`,
    python: python(
      origin,
      `company = json.loads(read("/api/symbols/SP500/AAPL/detail"))
print(company["asOf"], company["symbol"]["price"], company["symbol"]["currency"])
print(company["score"], company["scoreObject"]["components"])`,
    ),
    typescript: typescript(
      origin,
      `const company = await (await read('/api/symbols/SP500/AAPL/detail')).json();
console.log(company.asOf, company.symbol.price, company.symbol.currency);
console.log(company.score, company.scoreObject.components);`,
    ),
  },
  backtest: {
    curl: `curl -f '${origin}/api/backtests' \\
  ${TOKEN} \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(BACKTEST)}'
curl -f '${origin}/api/backtests/1' \\
  ${TOKEN}`,
    python: python(
      origin,
      `from time import sleep

request = Request("${origin}/api/backtests", data=b'${JSON.stringify(BACKTEST)}')
request.add_header("Authorization", f"Bearer {os.environ['BOURSIGHT_TOKEN']}")
request.add_header("Content-Type", "application/json")
number = json.load(urlopen(request))["id"]
backtest = json.loads(read(f"/api/backtests/{number}"))
while backtest["status"] in ("queued", "running"):
    sleep(1)
    backtest = json.loads(read(f"/api/backtests/{number}"))
print(backtest["request"], backtest["result"]["summary"]["verdict"])
for warning in backtest["warnings"]:
    print(warning["code"], warning["message"])`,
    ),
    typescript: `import { setTimeout as wait } from 'node:timers/promises';

${typescript(
  origin,
  `const started = await fetch('${origin}/api/backtests', {
  method: 'POST',
  headers: { Authorization: \`Bearer \${process.env.BOURSIGHT_TOKEN}\`, 'Content-Type': 'application/json' },
  body: '${JSON.stringify(BACKTEST)}',
});
if (!started.ok) throw new Error((await started.json()).errorCode);
const { id } = await started.json();
let backtest = await (await read(\`/api/backtests/\${id}\`)).json();
while (['queued', 'running'].includes(backtest.status)) {
  await wait(1000);
  backtest = await (await read(\`/api/backtests/\${id}\`)).json();
}
console.log(backtest.request, backtest.result.summary.verdict);
for (const { code, message } of backtest.warnings) console.log(code, message);`,
)}`,
  },
});

/** Files, and tools for agents. */
const furtherRecipes = (origin: string): Readonly<Record<'export' | 'agent', RecipeCode>> => ({
  export: {
    curl: `curl -fG '${origin}/api/boards/SP500/export' \\
  ${TOKEN} \\
  --data-urlencode 'where=${FORMULA}' \\
  -d format=csv -o board.csv
curl -f '${origin}/api/backtests/1/export?format=csv&rows=holdings' \\
  ${TOKEN} \\
  -o backtest.csv`,
    python: python(
      origin,
      `with open("board.csv", "wb") as file:
    file.write(read("/api/boards/SP500/export", where="${FORMULA}", format="csv"))
with open("backtest.csv", "wb") as file:
    file.write(read("/api/backtests/1/export", format="csv", rows="holdings"))`,
    ),
    typescript: `import { writeFile } from 'node:fs/promises';

${typescript(
  origin,
  `const options = new URLSearchParams({ where: '${FORMULA}', format: 'csv' });
const board = await read(\`/api/boards/SP500/export?\${options}\`);
await writeFile('board.csv', Buffer.from(await board.arrayBuffer()));
const rows = await read('/api/backtests/1/export?format=csv&rows=holdings');
await writeFile('backtest.csv', Buffer.from(await rows.arrayBuffer()));`,
)}`,
  },
  agent: {
    curl: `curl -f '${origin}/mcp' \\
  ${TOKEN} \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: SEARCH })}'`,
    python: `import json, os
from urllib.request import Request, urlopen

message = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "tools/call",
    "params": ${JSON.stringify(SEARCH)},
}
headers = {
    "Authorization": f"Bearer {os.environ['BOURSIGHT_TOKEN']}",
    "Content-Type": "application/json",
}
with urlopen(Request("${origin}/mcp", json.dumps(message).encode(), headers)) as answer:
    result = json.load(answer)["result"]["structuredContent"]
print(result["source"], result["day"], result["data"]["symbols"])`,
    typescript: `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

const client = new Client({ name: 'my-program', version: '1.0.0' });
await client.connect(
  new StreamableHTTPClientTransport(new URL('${origin}/mcp'), {
    requestInit: { headers: { Authorization: \`Bearer \${process.env.BOURSIGHT_TOKEN}\` } },
  }),
);
const { structuredContent } = await client.callTool({ name: 'search', arguments: { query: 'apple' } });
console.log(JSON.stringify(structuredContent, null, 2));
await client.close();`,
  },
});

/** The programs of every recipe, for this site's own address. */
export const recipesOf = (origin: string): Readonly<Record<Recipe, RecipeCode>> => ({
  ...boardRecipes(origin),
  ...everyCallOf(origin),
  ...readRecipes(origin),
  ...furtherRecipes(origin),
});

/** The settings of an agent, in their most common form. */
export const agentSettingsOf = (origin: string): string =>
  JSON.stringify(
    {
      mcpServers: {
        boursight: {
          type: 'http',
          url: `${origin}/mcp`,
          headers: { Authorization: 'Bearer ${BOURSIGHT_TOKEN}' },
        },
      },
    },
    null,
    2,
  );
