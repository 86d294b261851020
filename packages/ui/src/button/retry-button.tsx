import { Button } from './button';
import type { ButtonProps } from './button';
import { useHandedFocus } from './use-handed-focus';

/**
 * Retries a failed request, and shows so meanwhile (`busy`). It disappears with the answer: its focus moves to the
 * part of the page around it.
 */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  return <Button {...props} ref={useHandedFocus()} />;
}
