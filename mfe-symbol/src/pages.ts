import type { HeadOf, PageComponent } from '@site/remote-kit';
import { statementsHead, StatementsPage } from './features/statements/statements-page';
import { symbolHead } from './features/symbol/symbol-head';
import { SymbolPage } from './pages/symbol-page';

export const pages: Readonly<Record<string, PageComponent>> = {
  symbol: SymbolPage as PageComponent,
  statements: StatementsPage,
};

export const heads: Readonly<Record<string, HeadOf>> = { symbol: symbolHead, statements: statementsHead };
