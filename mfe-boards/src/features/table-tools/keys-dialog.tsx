import { Dialog } from '@site/ui';
import styles from './keys-dialog.module.css';
import type { ToolTextId, ToolTextOf } from './tool-texts';

/** Each row: equivalent keys, and their action. `+` joins keys pressed together. */
const lines: readonly (readonly [readonly string[], ToolTextId])[] = [
  [['↑', '↓', '←', '→'], 'keys.walk'],
  [['Home', 'End'], 'keys.line'],
  [['Ctrl+Home', 'Ctrl+End'], 'keys.corner'],
  [['PgUp', 'PgDn'], 'keys.page'],
  [['Enter'], 'keys.visit'],
  [['keys.space', 'E'], 'keys.open'],
  [['X'], 'keys.select'],
  [['F'], 'keys.follow'],
  [['Ctrl+C'], 'keys.copy'],
  [['/'], 'keys.search'],
  [['?'], 'keys.help'],
];

export interface KeysDialogProps {
  readonly open: boolean;
  readonly toolText: ToolTextOf;
  readonly onClose: () => void;
}

/** The table's keyboard shortcuts. */
export function KeysDialog({ open, toolText, onClose }: KeysDialogProps) {
  const isApple = open && /Mac|iP/.test(navigator.platform);
  const keyLabel = (key: string): string =>
    key === 'keys.space' ? toolText(key) : isApple ? key.replace('Ctrl', '⌘') : key;
  return (
    <Dialog small open={open} title={toolText('keys.title')} closeLabel={toolText('close')} onClose={onClose}>
      <dl className={styles.keys}>
        {lines.map(([keys, id]) => (
          <div key={id}>
            <dt>
              {keys.map((key) => (
                <span key={key} dir="ltr" className={styles.held}>
                  {keyLabel(key)
                    .split('+')
                    .map((part) => (
                      <kbd key={part}>{part}</kbd>
                    ))}
                </span>
              ))}
            </dt>
            <dd>{toolText(id)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.where}>{toolText('keys.where')}</p>
    </Dialog>
  );
}
