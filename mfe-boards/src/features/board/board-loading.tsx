import { Bone, Skeleton } from '@site/ui';
import styles from './board.module.css';
import type { TextOf } from '../../texts/use-text';

/** Skeleton of the rows that are loading. */
export function BoardLoading({ text }: { readonly text: TextOf }) {
  return (
    <div className={styles.bones}>
      <Skeleton label={text('loading')}>
        {Array.from({ length: 12 }, (_, row) => (
          <div key={row} className={styles.boneRow}>
            <Bone width={row % 3 === 0 ? 'full' : row % 3 === 1 ? 'middle' : 'short'} />
            <Bone />
            <Bone />
            <Bone />
            <Bone />
          </div>
        ))}
      </Skeleton>
    </div>
  );
}
