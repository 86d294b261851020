import { useEffect, useState } from 'react';
import { useNewFigures } from '@site/remote-kit/new-figures';
import { OfferNote } from '@site/ui';
import type { Listing } from '../../api/listing';
import { readSymbolDetail } from '../../api/read-symbol-detail';
import type { SymbolData } from '../../company/symbol-data';
import { useText } from '../../texts/use-text';

export interface NewFiguresNoteProps extends Listing {
  readonly shown: SymbolData;
  readonly onTake: (fresh: SymbolData) => void;
}

/** The visible parts of a change: the quote, the figures calculated from it, the score and the latest statement. */
const figuresOf = ({ symbol, metrics, score, asOf, trailing }: SymbolData): string =>
  JSON.stringify([symbol, metrics, score ?? null, asOf, trailing ?? null]);

/** Offers newer figures of the company at the bottom of the page. They are already loaded, and shown on a click. */
export function NewFiguresNote({ market, ticker, shown, onTake }: NewFiguresNoteProps) {
  const text = useText();
  const { areNew, taken } = useNewFigures([market]);
  const [fresh, setFresh] = useState<SymbolData | null>(null);
  const before = figuresOf(shown);

  // New data of the market may leave this company unchanged, so its own answer is compared.
  useEffect(() => {
    if (!areNew) return;
    const abort = new AbortController();
    readSymbolDetail({ market, ticker }, abort.signal, { cache: 'no-cache' }).then(
      (data) => {
        if (abort.signal.aborted) return;
        if (figuresOf(data) === before) taken();
        else setFresh(data);
      },
      () => {
        if (!abort.signal.aborted) taken();
      },
    );
    return () => abort.abort();
  }, [areNew, market, ticker, before, taken]);

  const take = (): void => {
    if (fresh === null) return;
    onTake(fresh);
    setFresh(null);
    taken();
  };
  return (
    <OfferNote
      text={areNew && fresh !== null ? text('newFigures.are') : null}
      action={{ label: text('newFigures.show'), onAct: take }}
    />
  );
}
