import userEvent from '@testing-library/user-event';

/** More presses than any page of a test takes. */
const MAX_PRESSES = 200;

/** Presses Tab until the element has the focus; fails if it cannot be reached. */
export async function tabTo(element: HTMLElement): Promise<void> {
  for (let press = 0; press < MAX_PRESSES && document.activeElement !== element; press += 1) await userEvent.tab();
  expect(element).toHaveFocus();
}

/** Goes to a control with Tab and presses a key on it. */
export async function press(element: HTMLElement, key = '{Enter}'): Promise<void> {
  await tabTo(element);
  await userEvent.keyboard(key);
}
