import { contractVersion } from '@site/remote-kit';
import type { HeadOf, Locale, PageComponent } from '@site/remote-kit';
import { boardDocumentHead } from './features/board/board-document-head';
import { BoardPage } from './features/board/board-page';
import { fetchAhead } from './features/board/model/load-board';

export { contractVersion };

export const pages: Readonly<Record<string, PageComponent>> = { board: BoardPage };
export const heads: Readonly<Record<string, HeadOf>> = { board: boardDocumentHead };

export const loadMessages = async (locale: Locale) =>
  (await (locale === 'he' ? import('./texts/he') : import('./texts/en'))).messages;

export const prefetch = fetchAhead;
