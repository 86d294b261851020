import { keepWantedFollow, takeWantedFollow } from './pending-follow';

const wanted = { symbol: 'ICL.TA', market_name: 'TA' };

describe('a follow that was requested before the login', () => {
  afterEach(() => jest.useRealTimers());

  it('is returned once', () => {
    keepWantedFollow(wanted);

    expect(takeWantedFollow()).toEqual(wanted);
    expect(takeWantedFollow()).toBeNull();
  });

  it('expires after a quarter of an hour', () => {
    jest.useFakeTimers({ now: 0 });
    keepWantedFollow(wanted);
    jest.setSystemTime(15 * 60_000);

    expect(takeWantedFollow()).toBeNull();
  });

  it('is null when storage has invalid data', () => {
    sessionStorage.setItem('wanted-follow', '{');

    expect(takeWantedFollow()).toBeNull();
  });
});
