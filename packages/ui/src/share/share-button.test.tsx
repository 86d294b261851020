import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './share-button';

const words = { share: 'Share', copied: 'The link is copied.', failed: 'The link could not be copied.' };
const putSheet = (value: unknown) => Object.defineProperty(navigator, 'share', { configurable: true, value });
afterEach(() => putSheet(undefined));

async function press(): Promise<void> {
  const user = userEvent.setup();
  render(<ShareButton title="Aurora" words={words} />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

describe('a button to share a page', () => {
  it('opens the browser’s own sheet with title and address', async () => {
    const shared = jest.fn(() => Promise.resolve());
    putSheet(shared);

    await press();

    expect(shared).toHaveBeenCalledWith({ title: 'Aurora', url: location.href });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('does nothing more where the sheet was closed', async () => {
    putSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));

    await press();

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['there is no sheet', undefined],
    ['the sheet fails', () => Promise.reject(new DOMException('not here', 'NotAllowedError'))],
  ])('copies the link where %s, and says so', async (_case, sheet) => {
    putSheet(sheet);

    await press();

    expect(await screen.findByText(words.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });
});
