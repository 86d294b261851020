import { python, TOKEN, type Recipe, type RecipeCode } from './recipe';

/** Recipes for all calls: pagination, unchanged answers, errors. */
export const everyCallOf = (
  origin: string,
): Pick<Readonly<Record<Recipe, RecipeCode>>, 'pages' | 'unchanged' | 'errors'> => ({
  pages: {
    curl: `curl -fG --retry 5 '${origin}/api/boards/SP500' \\
  ${TOKEN} \\
  -d fields=symbol -d offset=0 -d limit=100`,
    python: python(
      origin,
      `import time
from urllib.error import HTTPError

rows, total = [], 1
while len(rows) < total:
    try:
        page = json.loads(read("/api/boards/SP500", fields="symbol", offset=len(rows), limit=100))
    except HTTPError as refused:
        if refused.code != 429:
            raise
        time.sleep(int(refused.headers["Retry-After"]))
        continue
    rows, total = rows + page["rows"], page["total"] if page["rows"] else 0
print("read:", len(rows))`,
    ),
    typescript: `const headers = { Authorization: \`Bearer \${process.env.BOURSIGHT_TOKEN}\` };
const rows: { symbol: string }[] = [];
for (let total = 1; rows.length < total; ) {
  const page = await fetch(\`${origin}/api/boards/SP500?fields=symbol&offset=\${rows.length}&limit=100\`, { headers });
  if (page.status === 429) {
    await new Promise((goOn) => setTimeout(goOn, 1000 * Number(page.headers.get('Retry-After'))));
    continue;
  }
  if (!page.ok) throw new Error((await page.json()).errorCode);
  const board = await page.json();
  rows.push(...board.rows);
  total = board.rows.length === 0 ? 0 : board.total;
}
console.log('read:', rows.length);`,
  },
  unchanged: {
    curl: `for reading in first second; do
  curl -sf '${origin}/api/boards/SP500?limit=10' \\
    ${TOKEN} \\
    --etag-save board.etag --etag-compare board.etag \\
    -o board.json -w '%{http_code}\\n'
done`,
    python: `import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

address = "${origin}/api/boards/SP500?limit=10"
headers = {"Authorization": f"Bearer {os.environ['BOURSIGHT_TOKEN']}"}
with urlopen(Request(address, headers=headers)) as board:
    etag = board.headers["ETag"]
try:
    urlopen(Request(address, headers={**headers, "If-None-Match": etag}))
except HTTPError as unchanged:
    print(unchanged.code)`,
    typescript: `const address = '${origin}/api/boards/SP500?limit=10';
const headers = { Authorization: \`Bearer \${process.env.BOURSIGHT_TOKEN}\` };
const board = await fetch(address, { headers });
const etag = board.headers.get('ETag') ?? '';
const again = await fetch(address, { headers: { ...headers, 'If-None-Match': etag } });
console.log(again.status);`,
  },
  errors: {
    curl: `curl -s '${origin}/api/boards/SP500?limit=many' \\
  ${TOKEN}`,
    python: python(
      origin,
      `from urllib.error import HTTPError

try:
    read("/api/boards/SP500", limit="many")
except HTTPError as refused:
    problem = json.load(refused)
    print(refused.code, problem["errorCode"], problem["errors"], problem["requestId"])`,
    ),
    typescript: `const headers = { Authorization: \`Bearer \${process.env.BOURSIGHT_TOKEN}\` };
const answer = await fetch('${origin}/api/boards/SP500?limit=many', { headers });
if (!answer.ok) {
  const problem = await answer.json();
  console.log(answer.status, problem.errorCode, problem.errors, problem.requestId);
}`,
  },
});
