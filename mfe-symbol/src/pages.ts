import type { HeadOf, PageComponent } from '@site/remote-kit';
import { compareHead } from './features/compare/compare-head';
import { statementsHead, StatementsPage } from './pages/statements-page';
import { symbolDocumentTitle } from './features/symbol/symbol-document-title';
import { symbolHead } from './features/symbol/symbol-head';
import { SymbolPage } from './pages/symbol-page';

/** Every page of this remote. `compare` is a parameter: the server has its code, a browser loads it when the page opens. */
export const pagesWith = (compare: PageComponent): Readonly<Record<string, PageComponent>> => ({
  symbol: SymbolPage,
  statements: StatementsPage,
  compare,
});

const otherHeads = { statements: statementsHead, compare: compareHead };

export const heads: Readonly<Record<string, HeadOf>> = { symbol: symbolHead, ...otherHeads };
/** The same for navigation in the browser, which sets only the title. */
export const titles: Readonly<Record<string, HeadOf>> = { symbol: symbolDocumentTitle, ...otherHeads };
