import { useMemo, useState } from 'react';
import type { Locale } from '@site/format';
import { FailureNotice } from '@site/ui';
import { ChartFrame, ChartScreen, FIRST_SIZE, useChartPointer, useChartTools } from '../../charts';
import type { Comparison } from './compare-data';
import { priceComparison } from './price-comparison';
import { TryAgain } from '../../retry/try-again';
import { useText } from '../../texts/use-text';
import styles from './compare.module.css';

/** Prices on one scale: as lines, a table, a picture and a file. */
export function CompareChart({ comparison, locale }: { readonly comparison: Comparison; readonly locale: Locale }) {
  const text = useText();
  const { tools, failed } = useChartTools();
  const root = useChartPointer(tools);
  const [isFull, setFull] = useState(false);
  const model = useMemo(() => priceComparison(comparison, text, locale), [comparison, text, locale]);
  const frame = {
    model,
    direction: 'ltr' as const,
    tools,
    fileName: comparison.companies.map(({ quote }) => quote.symbol).join('-'),
  };
  return (
    <div ref={root} className={styles.chart}>
      <h2 className="visually-hidden">{text('fundamentals.charts')}</h2>
      {failed && (
        <FailureNotice title={text('fundamentals.toolsFailed')} actions={<TryAgain failed={failed} />}>
          {text('fundamentals.toolsFailedHint')}
        </FailureNotice>
      )}
      <ChartFrame {...frame} firstSize={FIRST_SIZE} onFullScreen={() => setFull(true)} />
      {isFull && (
        <ChartScreen label={model.title} onClose={() => setFull(false)}>
          <ChartFrame {...frame} onClose={() => setFull(false)} />
        </ChartScreen>
      )}
    </div>
  );
}
