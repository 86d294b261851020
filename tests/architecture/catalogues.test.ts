import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { projectFiles, read } from './project-files';

const catalogues = projectFiles(/\/texts\/en\.json$/);
const catalogue = (path: string): Record<string, string> => JSON.parse(read(path)) as Record<string, string>;
/** Names of the values that a message asks for, plural and select arms included. */
function valuesOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return valuesOf(element.children);
    const arms = element.type === TYPE.plural || element.type === TYPE.select ? Object.values(element.options) : [];
    return [element.value, ...arms.flatMap((arm) => valuesOf(arm.value))];
  });
}
const placeholders = (text: string): readonly string[] => [...new Set(valuesOf(parse(text)))].sort();

/** A column without a formula or a unit says so by an empty text. */
const mayBeEmpty = (id: string): boolean => /\.(formula|unit)$/.test(id);

describe.each(catalogues)('%s', (path) => {
  const english = catalogue(path);
  const hebrew = catalogue(path.replace(/en\.json$/, 'he.json'));

  it('has the same texts in English and Hebrew', () => {
    expect(Object.keys(hebrew).sort()).toEqual(Object.keys(english).sort());
  });

  it('leaves no text empty', () => {
    expect(
      Object.entries({ ...english, ...hebrew }).filter(([id, text]) => text.trim() === '' && !mayBeEmpty(id)),
    ).toEqual([]);
  });

  it('puts the same values into both languages', () => {
    const differing = Object.keys(english).filter(
      (id) => placeholders(english[id]!).join() !== placeholders(hebrew[id] ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

it('finds a catalogue in each package that has texts', () => {
  for (const pkg of ['shell', 'mfe-boards', 'mfe-symbol', 'mfe-articles', 'mfe-calendars', 'mfe-account']) {
    expect(catalogues.some((path) => path.startsWith(`${pkg}/`))).toBe(true);
  }
});
