import type { HeadOf } from '@site/remote-kit';
import type { TextId } from '../../texts/use-text';
import type { CallData } from './developers-data';

/** Head of the page of one call. Apart from the page: heads are known without its code. */
export const callHead: HeadOf<TextId> = ({ params, data }, text) => {
  const call = (data as CallData | null)?.call;
  const title = call ? `${call.method} ${call.path}` : text('developers.title');
  return {
    title,
    description: call?.summary ? `${call.summary}. ${text('developers.head')}` : params['call'],
    trail: [{ name: text('developers.title'), path: '/developers' }],
  };
};
