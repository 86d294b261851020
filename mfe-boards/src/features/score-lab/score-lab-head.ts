import type { HeadOf } from '@site/remote-kit';
import { showsChosenState } from '@site/remote-kit/chosen-state';
import type { TextOf } from '../../texts/use-text';

/** Search engines index the page itself, not the scores in its address. */
export const scoreLabHead: HeadOf = ({ page, search }, textOf) => {
  const text = textOf as TextOf;
  return {
    title: text('lab.title'),
    description: text('lab.description'),
    noIndex: showsChosenState({ page }, search),
  };
};
