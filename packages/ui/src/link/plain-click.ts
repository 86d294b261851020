/** The properties of a click that decide where its link opens. */
export type LinkClick = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click opens its link in this tab; with a modifier key or another button the browser handles it. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: LinkClick): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
