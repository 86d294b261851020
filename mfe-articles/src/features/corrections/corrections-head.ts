import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';

export const correctionsHead: HeadOf<TextId> = (_props, text) => ({
  title: text('corrections.title'),
  description: text('corrections.description'),
});
