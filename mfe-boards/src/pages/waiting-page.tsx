import { Bone, Skeleton } from '@site/ui';
import { useBoardText } from '../texts/use-text';

/** Placeholder of a page that is loading. */
export function WaitingPage() {
  const text = useBoardText();
  return (
    <Skeleton label={text('cell.awaited')}>
      <Bone width="middle" />
      <Bone />
      <Bone />
    </Skeleton>
  );
}
