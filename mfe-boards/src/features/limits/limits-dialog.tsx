import { useState } from 'react';
import { Button, Dialog, searchPath, TextField } from '@site/ui';
import { limitedColumns } from '../../model/limit-range';
import type { LimitedColumn } from '../../model/limit-range';
import type { LimitTools } from '../../model/limit-tools';
import type { RestTextOf } from '../../texts/use-text';
import { LimitCount } from './limit-count';
import { LimitFields } from './limit-fields';
import type { LimitTextOf } from './limit-texts';
import styles from './limits.module.css';

export interface LimitsDialogProps {
  readonly open: boolean;
  readonly tools: LimitTools;
  readonly onClose: () => void;
  /** Closes the dialog to show the results of the limits. */
  readonly onShow: () => void;
  readonly limitText: LimitTextOf;
  readonly text: RestTextOf;
}

/** All figures of a board with their limits, those with limits first. */
export function LimitsDialog({ open, tools, onClose, onShow, limitText, text }: LimitsDialogProps) {
  return (
    <Dialog open={open} title={limitText('title')} closeLabel={limitText('close')} onClose={onClose}>
      <LimitsList {...{ tools, onShow, limitText, text }} />
    </Dialog>
  );
}

/** Recomputed each time the dialog opens: a row does not move when it gets a limit while open. */
function LimitsList({ tools, onShow, limitText, text }: Omit<LimitsDialogProps, 'open' | 'onClose'>) {
  const [wanted, setWanted] = useState('');
  const [isFirst] = useState(() => new Set<string>(tools.limits.map(({ field }) => field)));
  const { loginHref } = tools;
  const nameOf = ({ id }: LimitedColumn): string => text(`column.${id}`);
  const isWanted = (column: LimitedColumn): boolean =>
    comparable(`${nameOf(column)} ${text(`named.${column.id}`)} ${column.field}`).includes(comparable(wanted));
  const shown = limitedColumns.filter(isWanted);
  const lines = [...shown.filter(({ id }) => isFirst.has(id)), ...shown.filter(({ id }) => !isFirst.has(id))];
  return (
    <>
      <p className={styles.hint}>{limitText('hint')}</p>
      <TextField
        type="search"
        label={limitText('search')}
        iconPath={searchPath}
        autoComplete="off"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {lines.length === 0 && <p className={styles.hint}>{limitText('none')}</p>}
      <ul className={styles.lines}>
        {lines.map((column) => (
          <li key={column.id} className={styles.line}>
            <span className={styles.name}>{nameOf(column)}</span>
            {column.id === 'score' && loginHref !== null ? (
              <a href={loginHref} rel="nofollow">
                {limitText('score.login')}
              </a>
            ) : (
              <LimitFields label={nameOf(column)} {...{ column, tools, limitText }} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <LimitCount {...{ tools, limitText }} />
        <Button disabled={tools.limits.length === 0} onClick={() => tools.onChange({ where: tools.formula })}>
          {limitText('clear')}
        </Button>
        <Button variant="solid" onClick={onShow}>
          {limitText('show')}
        </Button>
      </div>
    </>
  );
}

/** Heads contain soft break points, which search text does not. */
const comparable = (words: string): string => words.replaceAll('\u200b', '').trim().toLowerCase();
