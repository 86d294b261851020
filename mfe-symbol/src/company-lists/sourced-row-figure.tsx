import type { ProvenanceRequest } from '../provenance/provenance-request';
import { SourcedFigure } from '../provenance/sourced-figure';
import { Figure } from './cells';

type AskedRow = Extract<ProvenanceRequest, { readonly row: unknown }>;

export type SourcedRowFigureProps = Pick<AskedRow, 'name' | 'row' | 'report'> & {
  /** Null: it was not reported, so there is nothing to tell of it. */
  readonly shown: string | null;
};

/** A figure of a list that tells where its row comes from when it is pressed, and lets it be reported. */
export function SourcedRowFigure({ shown, name, row, report }: SourcedRowFigureProps) {
  const figure = <Figure>{shown}</Figure>;
  if (shown === null) return figure;
  return <SourcedFigure asked={{ name, row, report, shown: `${name}: ${shown}` }}>{figure}</SourcedFigure>;
}
