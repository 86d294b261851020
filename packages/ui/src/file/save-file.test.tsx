import { saveFile } from './save-file';

describe('saveFile', () => {
  const { createObjectURL, revokeObjectURL } = URL;
  afterEach(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    jest.useRealTimers();
  });

  it('downloads the content under its name, and lets go of it afterwards', () => {
    jest.useFakeTimers();
    const content = new Blob(['a,b'], { type: 'text/csv' });
    const held = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      held.set('blob:file', blob as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = (address) => void held.delete(address);
    const pressed: { readonly name: string; readonly content: Blob | undefined }[] = [];
    const onClick = (event: Event): void => {
      const link = event.target as HTMLAnchorElement;
      pressed.push({ name: link.download, content: held.get(link.href) });
    };
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      this.addEventListener('click', onClick);
      this.dispatchEvent(new Event('click'));
    });

    saveFile('board.csv', content);

    expect(pressed).toEqual([{ name: 'board.csv', content }]);
    jest.runAllTimers();
    expect(held.size).toBe(0);
  });
});
