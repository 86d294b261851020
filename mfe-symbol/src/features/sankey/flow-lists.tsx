import { fixed } from '@site/format';
import { ScrollFrame } from '@site/ui';
import { ProvenanceButton } from '../../provenance/provenance-button';
import { SourcedFigure } from '../../provenance/sourced-figure';
import { useOneStop } from '../../provenance/use-one-stop';
import { amountText, requestedOf, flowText, nodeName, shareText } from './flow-texts';
import type { FlowFigures } from './flow-texts';
import type { Flow } from './income-flows';
import type { Text } from '../../texts/use-text';
import styles from './sankey.module.css';

export interface FlowListsProps {
  readonly flows: readonly Flow[];
  readonly figures: FlowFigures;
  readonly text: Text;
}

/** Where money goes from each place, as a list of lists. */
export function FlowList({ flows, figures, text }: FlowListsProps) {
  const sources = [...new Set(flows.map(({ source }) => source))];
  return (
    <ul className={styles.list}>
      {sources.map((source) => {
        const own = flows.filter((flow) => flow.source === source);
        const sum = own.reduce((total, { value }) => total + value, 0);
        return (
          <li key={source}>
            <b>{nodeName(source, text)}</b> <bdi>{amountText(sum, figures)}</bdi>{' '}
            <ProvenanceButton {...requestedOf({ source, target: null, value: sum }, figures, text)} />
            <ul>
              {own.map((flow) => (
                <li key={flow.target}>
                  <span>{flowText(flow, figures, text)}</span>{' '}
                  <ProvenanceButton {...requestedOf(flow, figures, text)} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** The same flows with their full figures. */
export function FlowTable({ flows, figures, text, title }: FlowListsProps & { readonly title: string }) {
  const stop = useOneStop();
  const amount = figures.currency === null ? text('sankey.amount') : `${text('sankey.amount')} ${figures.currency}`;
  return (
    <ScrollFrame {...stop} aria-label={`${text('sankey.table')}: ${title}`}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{text('sankey.from')}</th>
            <th scope="col">{text('sankey.to')}</th>
            <th scope="col">{amount}</th>
            <th scope="col">{text('sankey.share')}</th>
          </tr>
        </thead>
        <tbody>
          {flows.map((flow) => (
            <tr key={`${flow.source} ${flow.target}`}>
              <th scope="row">{nodeName(flow.source, text)}</th>
              <td>{nodeName(flow.target, text)}</td>
              <td className={styles.figure}>
                <SourcedFigure requested={requestedOf(flow, figures, text)}>
                  <bdi dir="ltr">{fixed(flow.value, Number.isInteger(flow.value) ? 0 : 2, figures.locale)}</bdi>
                </SourcedFigure>
              </td>
              <td className={styles.figure}>
                <SourcedFigure
                  requested={{ ...requestedOf(flow, figures, text), shown: shareText(flow.value, figures) }}
                >
                  <bdi dir="ltr">{shareText(flow.value, figures)}</bdi>
                </SourcedFigure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
