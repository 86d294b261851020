import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheets = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

describe('style sheets', () => {
  it.each(sheets)('%s knows no left or right, so that it turns round with the language', (name) => {
    const css = readFileSync(join(__dirname, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

    expect(
      css.match(
        /\b(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b|(?:^|[;{\s])(?:left|right|width|height|min-width|max-height):/gm,
      ) ?? [],
    ).toEqual([]);
    expect(css.match(/text-align:\s*(?:left|right)|float:/g) ?? []).toEqual([]);
  });
});
