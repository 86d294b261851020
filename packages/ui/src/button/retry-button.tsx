import { Button } from './button';
import type { ButtonProps } from './button';
import { useHandedFocus } from './use-handed-focus';

/**
 * Asks again for what could not be had, and says so while it does (`busy`). It goes with the answer: a focus on it goes on at
 * the part of the page that it stood in.
 */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  return <Button {...props} ref={useHandedFocus()} />;
}
