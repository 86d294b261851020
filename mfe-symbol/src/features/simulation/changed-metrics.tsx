import { bandOf, isMeaningful, majorCurrency, MISSING, NOT_MEANINGFUL } from '@site/format';
import type { Locale } from '@site/format';
import type { Schema } from '@site/contract';
import { EstimatedFigure, ScrollFrame, TideMark } from '@site/ui';
import { metricFigure, metricTextOf } from './move-texts';
import { isNotSimulated } from './not-simulated';
import { afterTitle, supposedYear } from './period-length';
import type { SimulatedCompany } from './simulated-company';
import { useSimulationText } from './simulation-text';
import styles from './simulation.module.css';

interface ChangedMetricsProps {
  readonly result: Schema<'SimulationResult'>;
  readonly company: SimulatedCompany;
  readonly locale: Locale;
}

/** Every metric that changed, each with its band where it has one. */
export function ChangedMetrics({ result, company, locale }: ChangedMetricsProps) {
  const text = useSimulationText();
  const metrics = changedMetrics(result);
  const year = supposedYear(result);
  if (metrics.length === 0) return <p className={styles.hint}>{text('simulation.noMetrics')}</p>;
  return (
    <>
      <ScrollFrame aria-label={text('simulation.metrics')}>
        <table className={styles.table}>
          <caption className="visually-hidden">{text('simulation.metrics')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('symbol.metric')}</th>
              <th scope="col" className={styles.figure}>
                {text('simulation.before')}
              </th>
              <th scope="col" className={styles.side}>
                {text(afterTitle(result))}
              </th>
              {year && (
                <th scope="col" className={styles.side}>
                  {text(year.title)}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {metrics.map(({ name, before, ...simulated }) => {
              const known = metricTextOf(name);
              return (
                <tr key={name}>
                  <th scope="row">{known ? text(known.label) : <bdi dir="ltr">{name}</bdi>}</th>
                  <td className={styles.figure}>
                    <MetricValue {...{ name, value: before, company, locale }} />
                  </td>
                  {Object.entries(simulated).map(([side, value]) => (
                    <td key={side} className={styles.figure}>
                      {isNotSimulated(name, result.steps) ? (
                        text('simulation.notSimulated')
                      ) : (
                        <MetricValue {...{ name, value, company, locale, isSimulated: true }} />
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollFrame>
      <p className={styles.hint}>
        {text('simulation.metricsHint', { currency: majorCurrency(company.symbol.currency ?? '') })}
      </p>
    </>
  );
}

interface ChangedMetric extends Schema<'MovedMetric'> {
  readonly afterYear?: number | boolean | null;
}

/** The metrics that one period moves, with their values after a year of it; then those that only a year moves. */
function changedMetrics(result: Schema<'SimulationResult'>): readonly ChangedMetric[] {
  const { before, moved } = result;
  const inYear = supposedYear(result)?.side.metrics;
  if (!inYear) return moved.metrics;
  const names = Object.keys(inYear) as (keyof Schema<'Metrics'>)[];
  const isListed = (name: string): boolean => moved.metrics.some((metric) => metric.name === name);
  return [
    ...moved.metrics.map((metric) => ({ ...metric, afterYear: inYear[metric.name as keyof Schema<'Metrics'>] })),
    ...names
      .filter((name) => !isListed(name) && before.metrics[name] !== inYear[name])
      .map((name) => ({ name, before: before.metrics[name], after: before.metrics[name], afterYear: inYear[name] })),
  ];
}

interface MetricValueProps {
  readonly name: string;
  readonly value: number | boolean | null;
  readonly company: SimulatedCompany;
  readonly locale: Locale;
  readonly isSimulated?: boolean;
}

function MetricValue({ name, value, company, locale, isSimulated = false }: MetricValueProps) {
  const text = useSimulationText();
  const known = metricTextOf(name);
  const metric = known?.band;
  if (typeof value === 'boolean')
    return <Dashed isDashed={isSimulated}>{text(value ? 'simulation.yes' : 'simulation.no')}</Dashed>;
  const written = value === null ? null : metricFigure(value, known?.measure ?? 'ratio', locale);
  if (written === null) {
    return (
      <span className={styles.missing}>
        <span aria-hidden="true">{MISSING}</span>
        <span className="visually-hidden">{text('symbol.missing')}</span>
      </span>
    );
  }
  const band = metric ? bandOf(metric, value, { market: company.market }) : null;
  return (
    <>
      <Dashed isDashed={isSimulated}>
        {known === null || isMeaningful(known.id, value) ? (
          <bdi dir="ltr">{written}</bdi>
        ) : (
          <abbr title={`${text('symbol.notMeaningful')}: ${written}`}>{NOT_MEANINGFUL[locale]}</abbr>
        )}
      </Dashed>
      {band && metric ? (
        <TideMark metric={metric} band={band} locale={locale} />
      ) : (
        <span className={styles.noMark} aria-hidden="true" />
      )}
    </>
  );
}

const Dashed = ({ isDashed, children }: { readonly isDashed: boolean; readonly children: React.ReactNode }) =>
  isDashed ? <EstimatedFigure>{children}</EstimatedFigure> : <>{children}</>;
