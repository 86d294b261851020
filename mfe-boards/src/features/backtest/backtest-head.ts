import type { HeadOf } from '@site/remote-kit';
import type { TextOf } from '../../texts/use-text';

/** Pages of one account are not indexed by search engines. */
export const backtestHead: HeadOf = ({ params }, textOf) => {
  const text = textOf as TextOf;
  const title = text('backtest.title');
  return { title: params['id'] === undefined ? title : `${title} ${params['id']}`, noIndex: true };
};
