import type { HeadOf, PageComponent } from '@site/remote-kit';
import { boardDocumentHead } from './pages/board-document-head';
import { BoardPage } from './pages/board-page';

export const pages: Readonly<Record<string, PageComponent>> = { board: BoardPage };
export const heads: Readonly<Record<string, HeadOf>> = { board: boardDocumentHead };
