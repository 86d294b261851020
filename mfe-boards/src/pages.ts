import type { HeadOf, PageComponent } from '@site/remote-kit';
import { backtestHead } from './features/backtest/backtest-head';
import { scoreLabHead } from './features/score-lab/score-lab-head';
import { boardDocumentHead } from './pages/board-document-head';
import { boardDocumentTitle } from './pages/board-document-title';
import { BoardPage } from './pages/board-page';

/** Lazily loaded pages: available at once on the server, requested when opened in a browser. */
export interface LaterPages {
  readonly backtest: PageComponent;
  readonly backtestResult: PageComponent;
  readonly scoreLab: PageComponent;
}

/** Every page of this remote. */
export const pagesWith = (later: LaterPages): Readonly<Record<string, PageComponent>> => ({
  board: BoardPage,
  backtest: later.backtest,
  'backtest-result': later.backtestResult,
  'score-lab': later.scoreLab,
});

const headsOfLater = {
  backtest: backtestHead,
  'backtest-result': backtestHead,
  'score-lab': scoreLabHead,
};

export const heads: Readonly<Record<string, HeadOf>> = { board: boardDocumentHead, ...headsOfLater };
/** The head of a page as set in a browser. */
export const titles: Readonly<Record<string, HeadOf>> = { board: boardDocumentTitle, ...headsOfLater };
