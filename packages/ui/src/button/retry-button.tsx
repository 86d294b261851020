import { Button } from './button';
import type { ButtonProps } from './button';
import { useHandedFocus } from './use-handed-focus';

/**
 * Retries a failed request, and shows that it runs (`busy`). It disappears with the answer, and its focus moves to
 * the part of the page around it.
 */
export function RetryButton(props: Omit<ButtonProps, 'ref'>) {
  return <Button {...props} ref={useHandedFocus()} />;
}
