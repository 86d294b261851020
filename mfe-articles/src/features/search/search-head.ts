import type { HeadOf } from '@site/remote-kit';
import { searchedText } from '@site/remote-kit/searched-text';
import type { TextId } from '../../texts/use-text';

/** Search results are not indexed. */
export const searchHead: HeadOf<TextId> = ({ search }, text) => {
  const query = searchedText(search);
  return {
    title: query === '' ? text('search.title') : text('search.titleFor', { query }),
    description: text('search.description'),
    noIndex: true,
  };
};
