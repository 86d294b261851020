import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';

export const statusHead: HeadOf<TextId> = (_props, text) => ({
  title: text('status.title'),
  description: text('status.description'),
});
