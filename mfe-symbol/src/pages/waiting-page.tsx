import { Bone, Skeleton } from '@site/ui';
import { useText } from '../texts/use-text';

/** The placeholder of a page while its code is loading. */
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
