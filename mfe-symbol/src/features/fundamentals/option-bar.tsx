import { Button, Segments } from '@site/ui';
import type { ViewOptions } from './view-options';
import { useText } from '../../texts/use-text';
import styles from './fundamentals.module.css';

export interface OptionBarProps {
  readonly options: ViewOptions;
  readonly onChange: (options: ViewOptions) => void;
}

/** Quarters or years; columns or rows; the direction of time. */
export function OptionBar({ options, onChange }: OptionBarProps) {
  const text = useText();
  const { span, layout, direction } = options;
  const isRows = layout === 'rows';
  const other = direction === 'ltr' ? 'rtl' : 'ltr';
  return (
    <div className={styles.options}>
      <Segments
        label={text('fundamentals.period')}
        value={span}
        choices={[
          ['quarterly', text('fundamentals.quarterly')],
          ['yearly', text('fundamentals.yearly')],
        ]}
        onChoose={(next) => onChange({ ...options, span: next })}
      />
      <Segments
        label={text('fundamentals.layout')}
        className={styles.wideAlone}
        value={layout}
        choices={[
          ['columns', text('fundamentals.columns')],
          ['rows', text('fundamentals.rows')],
        ]}
        onChoose={() => onChange({ ...options, layout: isRows ? 'columns' : 'rows' })}
      />
      <Button onClick={() => onChange({ ...options, direction: other })}>
        {text(direction === 'ltr' ? 'fundamentals.toRight' : 'fundamentals.toLeft')}
      </Button>
    </div>
  );
}
