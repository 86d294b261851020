import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');
const projectRoot = join(__dirname, '../../..');

/** Code points of `U+0020-007E, U+00A0` or of `20-7E,A0`. */
const pointsOf = (ranges: string): readonly number[] =>
  [...ranges.matchAll(/(?:U\+)?([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first, last]) => {
    const from = parseInt(first!, 16);
    return Array.from({ length: parseInt(last ?? first!, 16) - from + 1 }, (_, at) => from + at);
  });

const fonts = css
  .split('@font-face')
  .filter((font) => font.includes('.woff2?'))
  .map((font) => {
    const [, file, query] = /url\('([^?]+)\?([^']+)'\)/.exec(font)!;
    const options = new URLSearchParams(query);
    return {
      family: /font-family: '([^']+)'/.exec(font)![1]!,
      file: file!,
      isRest: options.get('part') === 'rest',
      cut: pointsOf(options.get('ranges')!),
      used: pointsOf(/unicode-range:([^;]+);/.exec(font)![1]!),
    };
  });

/** Texts of every catalogue and of the site's own pages. */
function ownTexts(): string {
  const folders = [
    'shell',
    'mfe-boards',
    'mfe-symbol',
    'mfe-articles',
    'mfe-calendars',
    'mfe-account',
    'packages',
    'bff',
  ];
  return (
    folders
      .flatMap((folder) =>
        readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
          .filter((path) => /(^|\/)texts\/\w+\.json$/.test(path) && !/node_modules|dist/.test(path))
          .flatMap((path) =>
            Object.values(JSON.parse(readFileSync(join(projectRoot, folder, path), 'utf8')) as Record<string, string>),
          ),
      )
      // Braces are the places of values.
      .map((text) => text.replace(/[{}]/g, ''))
      .join('')
  );
}

describe('the fonts', () => {
  it.each(fonts.map((font) => [font.family, font.file, font.isRest, font] as const))(
    'are used for the characters that are cut out for them: %s of %s, rest %s',
    (_family, _file, _isRest, { cut, used }) => expect(cut).toEqual(used),
  );

  it('hold each character once', () => {
    for (const file of new Set(fonts.map((font) => font.file))) {
      const points = fonts.filter((font) => font.file === file).flatMap(({ used }) => used);
      expect(points).toHaveLength(new Set(points).size);
    }
  });

  it('that are fetched from the start hold what our own texts are written with', () => {
    const early = new Set(fonts.filter(({ isRest }) => !isRest).flatMap(({ used }) => used));
    const late = new Set(fonts.filter(({ isRest }) => isRest).flatMap(({ used }) => used));
    const missed = [...new Set(ownTexts())].filter((character) => late.has(character.codePointAt(0)!));

    expect(missed.filter((character) => !early.has(character.codePointAt(0)!))).toEqual([]);
    expect(early.size).toBeGreaterThan(100);
  });
});

describe('a page that is painted before its fonts load', () => {
  const all = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('@font-face')
    .slice(1);
  const familyOf = (font: string): string => /font-family: '([^']+)'/.exec(font)![1]!;
  const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

  it('has optional fonts: none replaces another while a user reads', () => {
    const own = all.filter((font) => font.includes('.woff2?'));
    expect(own).toHaveLength(fonts.length);
    expect(own.filter((font) => !font.includes('font-display: optional;'))).toEqual([]);
  });

  it.each([
    ['ui', 'Heebo Variable', ['Heebo Fallback', 'Heebo Fallback Wide']],
    ['head', 'Frank Ruhl Libre', ['Frank Ruhl Fallback', 'Frank Ruhl Fallback Wide']],
  ] as const)('has in --font-%s, behind %s, fonts with its metrics in both scripts', (stack, family, fallbacks) => {
    const [named, whereLater] = [...tokens.matchAll(new RegExp(`--font-${stack}: ([^;]+);`, 'g'))].map(([, list]) =>
      list!.split(', '),
    ) as [string[], string[]];
    expect(whereLater).toEqual(named.slice(1));
    expect(named.slice(0, 3)).toEqual([family, ...fallbacks].map((name) => `'${name}'`));
    for (const name of fallbacks) {
      const own = all.filter((font) => familyOf(font) === name);
      expect(own.map((font) => font.includes('unicode-range: U+0590-05FF;'))).toEqual([false, true]);
      for (const font of own) expect(font).toMatch(/src: local\([\s\S]*size-adjust: [\d.]+%;/);
    }
  });

  it('has no title and no logo in letters that the browser made bold itself', () => {
    const heads = all.filter((font) => familyOf(font).startsWith('Frank Ruhl Fallback'));
    // Both use weight 600, which these fonts declare.
    expect(heads.map((font) => /font-weight: ([^;]+);/.exec(font)?.[1])).toEqual(heads.map(() => '500 700'));
  });
});
