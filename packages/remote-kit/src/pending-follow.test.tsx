import { keepWantedFollow, takeWantedFollow } from './pending-follow';

const wanted = { symbol: 'ICL.TA', market_name: 'TA' };

describe('what somebody wanted to follow before the login', () => {
  afterEach(() => jest.useRealTimers());

  it('is there once', () => {
    keepWantedFollow(wanted);

    expect(takeWantedFollow()).toEqual(wanted);
    expect(takeWantedFollow()).toBeNull();
  });

  it('is forgotten after a quarter of an hour', () => {
    jest.useFakeTimers({ now: 0 });
    keepWantedFollow(wanted);
    jest.setSystemTime(15 * 60_000);

    expect(takeWantedFollow()).toBeNull();
  });

  it('is nothing where storage holds nonsense', () => {
    sessionStorage.setItem('wanted-follow', '{');

    expect(takeWantedFollow()).toBeNull();
  });
});
