import { getConfig, screen, waitFor } from '@testing-library/react';

/** The error that `look` ends with. */
async function errorOf(look: () => unknown): Promise<Error> {
  try {
    await look();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It found something');
}

describe('a query of a page that finds nothing', () => {
  beforeEach(() => {
    document.body.innerHTML = '<p>what the page shows</p>';
  });

  it('prints the page', async () => {
    expect((await errorOf(() => screen.getByText('missing'))).message).toContain('what the page shows');
  });

  it('prints it at the end of a wait, and at no look before', async () => {
    const printed: number[] = [];
    let prints = 0;
    const page = document.body.appendChild(document.createElement('p'));
    page.textContent = 'what the page shows';
    Object.defineProperty(page, 'outerHTML', { get: () => String((prints += 1)) });
    const end = await errorOf(() =>
      waitFor(
        () => {
          const error = getConfig().getElementError('missing', page);
          printed.push(prints);
          throw error;
        },
        { timeout: 60, interval: 20 },
      ),
    );

    expect(end.stack).toContain('what the page shows');
    expect(printed.length).toBeGreaterThan(1);
    expect(new Set(printed)).toEqual(new Set([0]));
    expect(prints).toBeGreaterThan(0);
  });
});
