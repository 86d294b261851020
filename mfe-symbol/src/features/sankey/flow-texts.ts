import { percentOfRatio, shortNumber, withCurrency } from '@site/format';
import type { Locale } from '@site/format';
import type { ProvenanceRequest, ProvenanceSubject } from '../../provenance/provenance-request';
import type { Flow, FlowNodeId } from './income-flows';
import type { Text } from '../../texts/use-text';

export const nodeName = (id: FlowNodeId, text: Text): string => text(`sankey.node.${id}`);

export interface FlowFigures {
  readonly revenue: number;
  readonly currency: string | null;
  readonly locale: Locale;
  readonly period: string;
  /** The query for the sources of each flow. */
  readonly provenance: ProvenanceSubject;
}

export function amountText(value: number, { currency, locale }: FlowFigures): string {
  const figure = shortNumber(value, locale) ?? '';
  return currency === null ? figure : withCurrency(figure, currency);
}

export const shareText = (value: number, { revenue, locale }: FlowFigures): string =>
  percentOfRatio(value / revenue, 1, locale) ?? '';

/** A flow as a sentence. */
export function flowText({ source, target, value }: Flow, figures: FlowFigures, text: Text): string {
  return text('sankey.flow', {
    source: nodeName(source, text),
    target: nodeName(target, text),
    amount: amountText(value, figures),
    share: shareText(value, figures),
  });
}

/** The query for the sources of a flow, or of all flows of a node (`target` null). */
export function requestedOf(
  { source, target, value }: Omit<Flow, 'target'> & { readonly target: FlowNodeId | null },
  figures: FlowFigures,
  text: Text,
): ProvenanceRequest {
  const names = [source, ...(target === null ? [] : [target])].map((id) => nodeName(id, text));
  return {
    name: `${names.join(' – ')} \u2068${figures.period}\u2069`,
    shown: amountText(value, figures),
    ...figures.provenance,
  };
}
