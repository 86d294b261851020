import { useMemo, useRef, useState } from 'react';
import { reportFailure, usePageSearch } from '@site/remote-kit';
import { csvOf } from '@site/format';
import type { Locale } from '@site/format';
import { Button, EmptyNotice, SelectField } from '@site/ui';
import { loadChartTools } from '../../charts';
import { FlowDiagram } from './flow-diagram';
import { FlowList, FlowTable } from './flow-lists';
import { firstPeriod, flowPeriods } from './flow-periods';
import type { FlowCompany } from './flow-periods';
import { flowFile } from './flow-file';
import { nodeName } from './flow-texts';
import { incomeFlows } from './income-flows';
import { useText } from '../../texts/use-text';
import styles from './sankey.module.css';

const LOOKS = ['diagram', 'list', 'table'] as const;

/** How revenue became earnings in any quarter or year of a company: as a diagram, a list, a table. */
export function SankeyView({ company, locale }: { readonly company: FlowCompany; readonly locale: Locale }) {
  const text = useText();
  const [search, setSearch] = usePageSearch();
  const [look, setLook] = useState<(typeof LOOKS)[number]>('diagram');
  const [hasFailed, setFailed] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const periods = useMemo(() => flowPeriods(company, text), [company, text]);
  const requested = search.get('of');
  const period = periods.find(({ key }) => key === requested) ?? firstPeriod(periods);
  const flows = useMemo(() => (period ? incomeFlows(period.statement) : null), [period]);
  const direction = locale === 'he' ? 'rtl' : 'ltr';

  if (!period) return <EmptyNotice title={text('sankey.empty')}>{text('chart.empty.noStatements')}</EmptyNotice>;
  const title = text('sankey.title', { period: period.label });
  const sourceText = [text('chart.site'), period.source].filter((part) => part !== '').join(' · ');
  const figures = {
    revenue: period.statement.revenue ?? 1,
    currency: period.currency,
    locale,
    period: period.label,
    provenance: period.provenance,
  };

  const save = (kind: 'png' | 'csv'): void => {
    setFailed(false);
    const name = `${company.symbol.symbol}-sankey-${period.key}`;
    loadChartTools()
      .then(async ({ saveCsv, saveImage }) => {
        if (kind === 'csv') {
          const head = [
            text('sankey.from'),
            text('sankey.to'),
            `${text('sankey.amount')} ${period.currency ?? ''}`.trim(),
          ];
          const lines = (flows ?? []).map(({ source, target, value }) => [
            nodeName(source, text),
            nodeName(target, text),
            value,
          ]);
          saveCsv(`${name}.csv`, csvOf([head, ...lines]));
        } else if (drawing.current) {
          const about = [company.symbol.symbol, period.currency].filter((part) => part !== null).join(' · ');
          const file = flowFile(drawing.current, { title, about, source: sourceText }, locale);
          await saveImage(`${name}.png`, file.svg, file);
        }
      })
      .catch((error: unknown) => {
        setFailed(true);
        reportFailure(error, 'sankey file');
      });
  };

  return (
    <section className={styles.view} aria-labelledby="sankey-title">
      <header className={styles.head}>
        <h2 id="sankey-title">{title}</h2>
        {period.currency !== null && <span>{period.currency}</span>}
      </header>
      <div className={styles.bar}>
        <SelectField
          label={text('sankey.period')}
          value={period.key}
          options={periods.map(({ key, label }) => ({ value: key, label }))}
          onChange={({ target }) => {
            const next = new URLSearchParams(search);
            next.set('of', target.value);
            setSearch(next, { replace: true });
          }}
        />
        {flows && (
          <span className={styles.looks} role="group" aria-label={text('sankey.look')}>
            {LOOKS.map((one) => (
              <Button key={one} aria-pressed={one === look} onClick={() => setLook(one)}>
                {text(`sankey.${one}`)}
              </Button>
            ))}
            {look === 'diagram' && <Button onClick={() => save('png')}>{text('chart.image')}</Button>}
            <Button onClick={() => save('csv')}>{text('chart.csv')}</Button>
          </span>
        )}
      </div>
      {hasFailed && <p role="alert">{text('chart.saveFailed')}</p>}
      {!flows ? (
        <EmptyNotice title={text('sankey.empty')}>{text('sankey.noRevenue', { period: period.label })}</EmptyNotice>
      ) : look === 'diagram' ? (
        <FlowDiagram {...{ flows, figures, title, direction, text, drawing }} />
      ) : look === 'list' ? (
        <FlowList {...{ flows, figures, text }} />
      ) : (
        <FlowTable {...{ flows, figures, text, title }} />
      )}
      {flows?.some(({ source }) => source === 'loss') && <p className={styles.note}>{text('sankey.lossNote')}</p>}
    </section>
  );
}
