import { act, waitFor } from '@testing-library/react';
import { openPalette } from './open-palette';

const dialogs = (): readonly HTMLDialogElement[] => [...document.querySelectorAll('dialog')];
const openOnes = (): readonly HTMLDialogElement[] => dialogs().filter((dialog) => dialog.open);

async function open(): Promise<void> {
  await act(() => openPalette({ locale: 'en', viewerClass: 'visitor' }));
  await waitFor(() => expect(openOnes()).toHaveLength(1));
}

// jsdom has no modal dialogs. A browser fires `close` in a separate task, which is not simulated here.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('opening the palette', () => {
  it('opens one palette at a time, and a new one as soon as it was closed', async () => {
    await open();
    await open();
    const [first] = dialogs();
    expect(dialogs()).toHaveLength(1);

    first!.close();
    await open();

    expect(dialogs()).toHaveLength(1);
    expect(dialogs()).not.toContain(first);
  });
});
