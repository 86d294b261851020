/** What of a click says where its link is to be opened. */
export type LinkClick = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a link is to be followed here and now: any key held, or another button, is the browser's to answer. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: LinkClick): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
