import { Bone, Skeleton } from '@site/ui';
import { useBoardText } from '../texts/use-text';

/** In the place of a page whose code is on its way. */
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
