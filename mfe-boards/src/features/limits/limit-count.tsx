import type { LimitTools } from '../../model/limit-tools';
import type { LimitTextOf } from './limit-texts';
import styles from './limits.module.css';

export interface LimitCountProps {
  readonly tools: Pick<LimitTools, 'count'>;
  readonly limitText: LimitTextOf;
}

/** Number of remaining companies, updated while limits are typed. */
export function LimitCount({ tools: { count }, limitText }: LimitCountProps) {
  return (
    <p className={styles.count} role="status">
      {count && limitText('count', { ...count })}
    </p>
  );
}
