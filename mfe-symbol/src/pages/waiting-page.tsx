import { Bone, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';

/** In the place of a page whose code is on its way. */
export function WaitingPage() {
  const text = useText();
  return (
    <Skeleton label={text('symbol.loading')}>
      <Bone width="middle" />
      <Bone />
      <Bone />
    </Skeleton>
  );
}
