import accountEn from '../../../mfe-account/src/texts/en.json';
import accountHe from '../../../mfe-account/src/texts/he.json';
import boardRestEn from '../../../mfe-boards/src/texts/around-table/texts/en.json';
import boardRestHe from '../../../mfe-boards/src/texts/around-table/texts/he.json';
import boardsEn from '../../../mfe-boards/src/texts/en.json';
import boardsHe from '../../../mfe-boards/src/texts/he.json';
import symbolEn from '../../../mfe-symbol/src/texts/en.json';
import symbolHe from '../../../mfe-symbol/src/texts/he.json';
import searchEn from '../../../shell/src/suggestions/texts/en.json';
import searchHe from '../../../shell/src/suggestions/texts/he.json';
import shellEn from '../../../shell/src/texts/en.json';
import shellHe from '../../../shell/src/texts/he.json';

/** Texts of pages from their catalogues, in both languages. */
export const TEXTS = {
  en: {
    account: accountEn,
    boards: { ...boardsEn, ...boardRestEn },
    symbol: symbolEn,
    shell: { ...shellEn, ...searchEn },
  },
  he: {
    account: accountHe,
    boards: { ...boardsHe, ...boardRestHe },
    symbol: symbolHe,
    shell: { ...shellHe, ...searchHe },
  },
} as const;
