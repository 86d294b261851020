import type { Viewer } from '../../domain/entitlements';
import type { BoardMarket } from '../../services/board/board-query';

/** Viewers who get the same bytes of a board. */
export type ViewerClass = 'visitor' | 'user' | 'basic' | 'full';

/** `basic` in the market of their plan; elsewhere they are users like others. */
export function viewerClassIn(market: BoardMarket, viewer: Viewer): ViewerClass {
  switch (viewer.kind) {
    case 'visitor':
      return 'visitor';
    case 'user':
      return 'user';
    case 'basic':
      return viewer.market === market ? 'basic' : 'user';
    case 'premium':
    case 'admin':
      return 'full';
  }
}

/** Differs wherever the rights of two viewers may: for bytes that belong to no single market. Names no account. */
export const viewerKey = (viewer: Viewer): string => (viewer.kind === 'basic' ? `basic:${viewer.market}` : viewer.kind);
