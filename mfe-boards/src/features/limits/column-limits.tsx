import { useContext } from 'react';
import type { BoardColumn } from '../../model/board-columns';
import { limitedColumns } from '../../model/limit-range';
import { LimitContext } from '../../model/limit-tools';
import { LimitCount } from './limit-count';
import { LimitFields } from './limit-fields';
import type { LimitTextOf } from './limit-texts';
import styles from './limits.module.css';

export interface ColumnLimitsProps {
  readonly column: BoardColumn;
  readonly label: string;
  readonly limitText: LimitTextOf;
}

/**
 * The limits of a column, inside of its note. Renders nothing for columns without figures, or that the reader may not
 * limit.
 */
export function ColumnLimits({ column, label, limitText }: ColumnLimitsProps) {
  const tools = useContext(LimitContext);
  const limited = limitedColumns.find(({ id }) => id === column.id);
  if (tools === null || limited === undefined) return null;
  if (limited.id === 'score' && tools.loginHref !== null) {
    return (
      <p className={styles.inNote}>
        <a href={tools.loginHref} rel="nofollow">
          {limitText('score.login')}
        </a>
      </p>
    );
  }
  return (
    <div className={styles.inNote} role="group" aria-label={limitText('title')}>
      <LimitFields column={limited} {...{ label, tools, limitText }} />
      <LimitCount {...{ tools, limitText }} />
    </div>
  );
}
