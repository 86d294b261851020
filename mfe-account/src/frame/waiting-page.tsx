import { Bone, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';

/** The placeholder of the reference while its code is loading. */
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
