import { watchRestored } from './restored';

const token = (value: string | null): void => {
  document.cookie = `user_token_password=${value ?? ''}; ${value === null ? 'Max-Age=0; ' : ''}Path=/`;
};
const comeBack = (persisted: boolean): void =>
  void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
const mine = 'm'.repeat(43);
const reload = jest.fn();

beforeEach(() => {
  reload.mockClear();
  document.documentElement.style.display = '';
});
afterEach(() => token(null));

describe('a document restored from the back-forward cache', () => {
  it.each([
    ['after a log-out', mine, null],
    ['after another login', mine, 'o'.repeat(43)],
    ['of a visitor, after a login', null, mine],
  ])('reloads %s, and hides the page until then', (_when, madeFor, now) => {
    token(madeFor);
    watchRestored(reload);
    token(now);

    comeBack(true);

    expect(reload).toHaveBeenCalled();
    expect(document.documentElement).not.toBeVisible();
  });

  it.each([
    ['the reader is the same', mine, true],
    ['there is still no login', null, true],
    ['it was not restored', mine, false],
  ])('does not reload when %s', (_when, reader, persisted) => {
    // The listener of an earlier test would report another reader.
    const fresh = jest.fn();
    token(reader);
    watchRestored(fresh);

    comeBack(persisted);

    expect(fresh).not.toHaveBeenCalled();
  });
});
