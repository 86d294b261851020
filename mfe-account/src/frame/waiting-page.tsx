import { Bone, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';

/** In the place of the reference while its code is on its way. */
export function WaitingPage() {
  const text = useText();
  return (
    <Skeleton label={text('developers.loading')}>
      <Bone width="middle" />
      <Bone />
      <Bone />
    </Skeleton>
  );
}
