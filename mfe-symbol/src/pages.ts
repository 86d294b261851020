import type { HeadOf, PageComponent } from '@site/remote-kit';
import { compareHead } from './features/compare/compare-head';
import { statementsHead, StatementsPage } from './features/statements/statements-page';
import { symbolHead } from './features/symbol/symbol-head';
import { ComparePage } from './pages/compare-page';
import { SymbolPage } from './pages/symbol-page';

export const pages: Readonly<Record<string, PageComponent>> = {
  symbol: SymbolPage as PageComponent,
  statements: StatementsPage,
  compare: ComparePage as PageComponent,
};

export const heads: Readonly<Record<string, HeadOf>> = {
  symbol: symbolHead,
  statements: statementsHead,
  compare: compareHead,
};
