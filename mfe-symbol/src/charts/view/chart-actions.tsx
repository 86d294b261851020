import { fileDownPath, Icon, maximize2Path, Menu, table2Path, Button, VisuallyHidden, xPath } from '@site/ui';
import type { Text, TextId } from '../../texts/use-text';
import styles from './chart-frame.module.css';

export interface ChartActionsProps {
  readonly text: Text;
  readonly title: string;
  readonly isTable: boolean;
  readonly onTable: () => void;
  readonly onSave: (kind: string) => void;
  /** Null: full screen already. */
  readonly onFullScreen: (() => void) | null;
  readonly onClose: (() => void) | null;
  readonly isEmpty: boolean;
}

/** What can be done with a chart. Each button says which chart it is for. */
export function ChartActions(props: ChartActionsProps) {
  const { text, title, isTable, onTable, onSave, onFullScreen, onClose, isEmpty } = props;
  const named = (id: TextId): string => `${text(id)}: ${title}`;
  return (
    <span className={styles.actions}>
      {!isEmpty && (
        <>
          <Button variant="bare" iconOnly aria-pressed={isTable} onClick={onTable} title={text('chart.table')}>
            <Icon path={table2Path} />
            <VisuallyHidden>{named('chart.table')}</VisuallyHidden>
          </Button>
          <Menu
            iconOnly
            atEnd
            label={
              <>
                <Icon path={fileDownPath} />
                <VisuallyHidden>{named('chart.download')}</VisuallyHidden>
              </>
            }
            items={[
              { key: 'png', label: text('chart.image') },
              { key: 'csv', label: text('chart.csv') },
            ]}
            onChoose={onSave}
          />
          {onFullScreen && (
            <Button variant="bare" iconOnly onClick={onFullScreen} title={text('chart.fullScreen')}>
              <Icon path={maximize2Path} />
              <VisuallyHidden>{named('chart.fullScreen')}</VisuallyHidden>
            </Button>
          )}
        </>
      )}
      {onClose && (
        <Button variant="bare" iconOnly onClick={onClose} title={text('chart.close')}>
          <Icon path={xPath} />
          <VisuallyHidden>{text('chart.close')}</VisuallyHidden>
        </Button>
      )}
    </span>
  );
}
