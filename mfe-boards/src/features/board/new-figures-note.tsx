import { useState } from 'react';
import { spansMarkets } from '@site/fields';
import { useNewFigures } from '@site/remote-kit/new-figures';
import { OfferNote } from '@site/ui';
import type { BoardAddress } from '../../model/board-query';
import type { RestTextOf } from '../../texts/use-text';

export interface NewFiguresNoteProps {
  readonly market: BoardAddress['market'];
  /** Throws if they cannot be loaded. */
  readonly onTake: () => Promise<void>;
  readonly text: RestTextOf;
}

/** Offers newer figures at the foot of the window, where it moves no content; they load on request. */
export function NewFiguresNote({ market, onTake, text }: NewFiguresNoteProps) {
  const { areNew, taken } = useNewFigures(spansMarkets(market) ? null : [market]);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function take(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      await onTake();
      taken();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <OfferNote
      text={areNew ? text(hasFailed ? 'newFigures.failed' : 'newFigures.are') : null}
      action={{ label: text('newFigures.show'), busy: isBusy && text('newFigures.busy'), onAct: () => void take() }}
    />
  );
}
