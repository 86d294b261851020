import { missingTexts } from '@site/i18n';
import { labels } from '../labels/en';
import en from './texts/en.json';
import he from './texts/he.json';
import {
  DERIVED_FIGURES,
  FACT_FIGURES,
  figureTextId,
  isFactFigure,
  isReportedFigure,
  LIST_FIGURES,
} from './reported-figures';

const facts = Object.values(FACT_FIGURES).flat();

describe('figures that can be reported', () => {
  it('each have a name in both languages', () => {
    const known = { ...labels, ...en };
    const unnamed = [...facts, ...DERIVED_FIGURES, ...LIST_FIGURES, 'score', 'other'].filter(
      (name) => !(figureTextId(name) in known),
    );

    expect(unnamed).toEqual([]);
    expect(missingTexts(en, he)).toEqual([]);
  });

  it('are facts or derived, and never both', () => {
    expect(DERIVED_FIGURES.filter(isFactFigure)).toEqual([]);
    expect([...facts, ...DERIVED_FIGURES, ...LIST_FIGURES].every(isReportedFigure)).toBe(true);
    expect(['toString', '', 'revenues', '__proto__'].some(isReportedFigure)).toBe(false);
  });
});
