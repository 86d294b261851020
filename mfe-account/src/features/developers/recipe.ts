/** Complete programs to copy for the most common calls. Each runs unchanged, with a personal token in BOURSIGHT_TOKEN. */
export const RECIPES = [
  'board',
  'pages',
  'unchanged',
  'errors',
  'formulas',
  'score',
  'company',
  'backtest',
  'export',
  'agent',
] as const;
export type Recipe = (typeof RECIPES)[number];

export const RECIPE_LANGUAGES = ['curl', 'python', 'typescript'] as const;
export type RecipeLanguage = (typeof RECIPE_LANGUAGES)[number];

export type RecipeCode = Readonly<Record<RecipeLanguage, string>>;

/** The header that curl sends the token in. */
export const TOKEN = `-H "Authorization: Bearer $BOURSIGHT_TOKEN"`;

/** A program in Python that reads addresses of the site. `body`: its use of `read`. */
export const python = (origin: string, body: string): string => `import json, os
from urllib.parse import urlencode
from urllib.request import Request, urlopen

def read(path, **options):
    address = f"${origin}{path}?{urlencode(options)}"
    token = os.environ["BOURSIGHT_TOKEN"]
    with urlopen(Request(address, headers={"Authorization": f"Bearer {token}"})) as answer:
        return answer.read()

${body}`;

/** The same in TypeScript. */
export const typescript = (
  origin: string,
  body: string,
): string => `async function read(path: string): Promise<Response> {
  const headers = { Authorization: \`Bearer \${process.env.BOURSIGHT_TOKEN}\` };
  const answer = await fetch('${origin}' + path, { headers });
  if (!answer.ok) throw new Error((await answer.json()).errorCode);
  return answer;
}

${body}`;
