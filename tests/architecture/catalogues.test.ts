import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { namesIn } from '@site/fields/markets';
import { projectFiles, read } from './project-files';

type Texts = Readonly<Record<string, string>>;

const paths = projectFiles(/\/texts\/en\.json$/);
const catalogue = (path: string): Texts => JSON.parse(read(path)) as Texts;
/** Each catalogue in both languages. The names of markets are in code, and pages show them as texts. */
const catalogues: readonly (readonly [name: string, english: Texts, hebrew: Texts])[] = [
  ...paths.map((path) => [path, catalogue(path), catalogue(path.replace(/en\.json$/, 'he.json'))] as const),
  ['the names of markets', namesIn('en'), namesIn('he')],
];
/** Names of the values that a message needs, plural and select arms included. */
function valuesOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return valuesOf(element.children);
    const arms = element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options) : [];
    return [element.value, ...arms.flatMap((arm) => valuesOf(arm.value))];
  });
}
const placeholders = (text: string): readonly string[] => [...valuesOf(parse(text))].sort();

/** Hebrew has a sentence more for two companies, with the day and the market again. */
const HAS_MORE_ARMS = 'marketArticle.dividends.lead';

/** A column without a formula or a unit says so by an empty text. */
const mayBeEmpty = (id: string): boolean => /\.(formula|unit)$/.test(id);
/** The Hebrew disclosure is shown on English pages too. */
const mayBeHebrew = (id: string): boolean => id.startsWith('disclosure.he.');

describe.each(catalogues)('%s', (_name, english, hebrew) => {
  it('has the same texts in English and Hebrew', () => {
    expect(Object.keys(hebrew).sort()).toEqual(Object.keys(english).sort());
  });

  it('leaves no text empty', () => {
    expect(
      [english, hebrew].flatMap((texts) =>
        Object.entries(texts).filter(([id, text]) => text.trim() === '' && !mayBeEmpty(id)),
      ),
    ).toEqual([]);
  });

  it('puts the same values into both languages, as often', () => {
    const valuesIn = (texts: Texts, id: string): string => {
      const values = placeholders(texts[id] ?? '');
      return (id === HAS_MORE_ARMS ? [...new Set(values)] : values).join();
    };
    expect(Object.keys(english).filter((id) => valuesIn(english, id) !== valuesIn(hebrew, id))).toEqual([]);
  });

  it('has no Hebrew in the English texts', () => {
    expect(Object.entries(english).filter(([id, text]) => /[\u0590-\u05ff]/.test(text) && !mayBeHebrew(id))).toEqual(
      [],
    );
  });
});

it('finds a catalogue in each package that has texts', () => {
  for (const pkg of ['shell', 'mfe-boards', 'mfe-symbol', 'mfe-articles', 'mfe-calendars', 'mfe-account']) {
    expect(paths.some((path) => path.startsWith(`${pkg}/`))).toBe(true);
  }
});
