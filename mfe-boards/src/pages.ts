import type { HeadOf, PageComponent } from '@site/remote-kit';
import { backtestHead } from './features/backtest/backtest-head';
import { boardDocumentHead } from './pages/board-document-head';
import { BoardPage } from './pages/board-page';

/** Pages whose code comes apart: at hand on the server, requested when they are opened in a browser. */
export interface LaterPages {
  readonly backtest: PageComponent;
  readonly backtestResult: PageComponent;
}

/** Every page of this remote. */
export const pagesWith = (later: LaterPages): Readonly<Record<string, PageComponent>> => ({
  board: BoardPage,
  backtest: later.backtest,
  'backtest-result': later.backtestResult,
});

export const heads: Readonly<Record<string, HeadOf>> = {
  board: boardDocumentHead,
  backtest: backtestHead,
  'backtest-result': backtestHead,
};
