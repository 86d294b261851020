import { listDifferences } from '../../../api/administration';
import typography from '../../../frame/text.module.css';
import { useAdminText } from '../admin-text';
import { AdminTable } from '../frame/admin-table';
import { Code, Instant, wholeFigure } from '../frame/cells';
import { PagedList } from '../frame/paged-list';
import { usePages } from '../frame/use-pages';
import styles from '../admin.module.css';

interface DifferencesProps {
  readonly isKnown: boolean;
  readonly filters: Parameters<typeof listDifferences>[0];
}

/** Figures that differ by more than a tenth between two sources. The board shows the stored one. */
export function DifferencesSection({ isKnown, filters }: DifferencesProps) {
  const text = useAdminText();
  const pages = usePages(isKnown ? `differences ${JSON.stringify(filters)}` : null, (before, signal) =>
    listDifferences(filters, before, signal),
  );
  const title = text('differences.title');
  return (
    <section className={styles.section} aria-labelledby="source-differences">
      <h2 id="source-differences" className={typography.heading}>
        {title}
      </h2>
      <p>{text('differences.about')}</p>
      <PagedList pages={pages} isEmpty={({ differences }) => differences.length === 0}>
        {({ differences }) => (
          <AdminTable
            caption={title}
            heads={[
              text('runs.ticker'),
              text('runs.market'),
              text('differences.figure'),
              text('differences.period'),
              text('differences.preferred'),
              text('differences.other'),
              text('differences.noticed'),
            ]}
          >
            {differences.map(
              ({ id, ticker, market, figure, period, currency, kept, other, comparable, noticed_at }) => (
                <tr key={id}>
                  <th scope="row">
                    <Code>{ticker}</Code>
                  </th>
                  <td>
                    <Code>{market}</Code>
                  </td>
                  <td>{text(`differences.figure.${figure}`)}</td>
                  <td>
                    <Code>{period}</Code>
                  </td>
                  <td>
                    <SourceFigure {...kept} currency={currency} />
                  </td>
                  <td>
                    <SourceFigure {...other} />
                    {comparable ? null : <span>{` ${text('differences.notComparable')}`}</span>}
                  </td>
                  <td>
                    <Instant at={noticed_at} />
                  </td>
                </tr>
              ),
            )}
          </AdminTable>
        )}
      </PagedList>
    </section>
  );
}

/** A figure as its source reports it, to the last digit, because the section is about the difference. */
function SourceFigure({
  source,
  value,
  currency,
}: {
  readonly source: string;
  readonly value: number;
  readonly currency: string | null;
}) {
  return <Code>{[source, wholeFigure(value), currency].filter((part) => part !== null).join(' ')}</Code>;
}
