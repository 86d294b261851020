import type { ProvenanceRequest } from '../provenance/provenance-request';
import { SourcedFigure } from '../provenance/sourced-figure';
import { Figure } from './cells';

type RequestedRow = Extract<ProvenanceRequest, { readonly row: unknown }>;

export type SourcedRowFigureProps = Pick<RequestedRow, 'name' | 'row' | 'report'> & {
  /** Null: not reported, so it has no source. */
  readonly shown: string | null;
};

/** A figure of a list that opens the source note of its row, from which it can be reported. */
export function SourcedRowFigure({ shown, name, row, report }: SourcedRowFigureProps) {
  const figure = <Figure>{shown}</Figure>;
  if (shown === null) return figure;
  return <SourcedFigure requested={{ name, row, report, shown: `${name}: ${shown}` }}>{figure}</SourcedFigure>;
}
