import { shownSector } from '../../bff/src/platform/sector-names';
import { messages as en } from '../../mfe-boards/src/texts/en';
import { messages as he } from '../../mfe-boards/src/texts/he';
import type { TextId } from '../../mfe-boards/src/texts/use-text';
import { SECTOR_INDUSTRIES } from '../../packages/contract/src/sectors';
import { sectorValues } from '../../packages/fields/src/sectors/sector-values';
import { textOf } from '../../packages/i18n/src/text-of';

const names = Object.entries(SECTOR_INDUSTRIES).flatMap(([sector, industries]) => [sector, ...industries]);
const inEnglish = textOf<TextId>('en', en);
const inHebrew = textOf<TextId>('he', he);

describe('a sector or an industry', () => {
  it.each([...new Set(names)])('%s has a Hebrew name, the same on pages and in files', (name) => {
    const hebrew = inHebrew('sector.name', sectorValues(name));

    expect(hebrew).toMatch(/^[א-ת״:, ]+$/);
    expect(shownSector(name, 'he')).toBe(hebrew);
  });

  it('keeps its English name, except the unknown one', () => {
    for (const name of names) {
      const english = name === 'Unkown' ? 'Unknown' : name;
      expect([inEnglish('sector.name', sectorValues(name)), shownSector(name, 'en')]).toEqual([english, english]);
    }
  });

  it('keeps its name when it has no translation', () => {
    expect(inHebrew('sector.name', sectorValues('Space Tourism'))).toBe('Space Tourism');
  });
});
