import type { Asked } from '../provenance/asking';
import { ToldFigure } from '../provenance/told-figure';
import { Figure } from './cells';

type AskedRow = Extract<Asked, { readonly row: unknown }>;

export type ToldRowFigureProps = Pick<AskedRow, 'name' | 'row' | 'report'> & {
  /** Null: it was not reported, so there is nothing to tell of it. */
  readonly shown: string | null;
};

/** A figure of a list that tells where its row comes from when it is pressed, and lets it be reported. */
export function ToldRowFigure({ shown, name, row, report }: ToldRowFigureProps) {
  const figure = <Figure>{shown}</Figure>;
  if (shown === null) return figure;
  return <ToldFigure asked={{ name, row, report, shown: `${name}: ${shown}` }}>{figure}</ToldFigure>;
}
