import type { HeadOf, PageComponent } from '@site/remote-kit';
import { compareHead } from './features/compare/compare-head';
import { statementsHead, StatementsPage } from './pages/statements-page';
import { symbolHead } from './features/symbol/symbol-head';
import { SymbolPage } from './pages/symbol-page';

/** Every page of this remote. `compare` is handed in: at hand on the server, asked for when it is opened in a browser. */
export const pagesWith = (compare: PageComponent): Readonly<Record<string, PageComponent>> => ({
  symbol: SymbolPage as PageComponent,
  statements: StatementsPage as PageComponent,
  compare,
});

export const heads: Readonly<Record<string, HeadOf>> = {
  symbol: symbolHead,
  statements: statementsHead,
  compare: compareHead,
};
