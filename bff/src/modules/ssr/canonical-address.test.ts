import { matchSiteRoute } from '@site/remote-kit/testing/site-routes';
import { canonicalAddress } from './canonical-address';

describe('canonicalAddress', () => {
  it.each([
    ['/market/sp500', '', '/market/SP500'],
    ['/market/Sp500', '?lang=heb', '/market/SP500?lang=heb'],
    ['/', '?market=ta', '/?market=TA'],
    ['/', '?orderBy=score&market=l&desc=true', '/?orderBy=score&market=L&desc=true'],
    ['/market/ta/symbol/icl.ta', '', '/market/TA/symbol/icl.ta'],
    ['/market/SP500/symbol/BRK%2FB', '', '/market/SP500/symbol/BRK-B'],
    ['/market/TA/symbol/%E2%80%8FICL.TA', '', '/market/TA/symbol/ICL.TA'],
    ['/market/ta/article/daily', '', '/market/TA/article/daily'],
    ['/market/world/Energy/Oil', '', '/market/WORLD/Energy/Oil'],
  ])('%s%s leads to %s', (pathname, search, expected) => {
    expect(canonicalAddress(pathname, search, matchSiteRoute)).toBe(expected);
  });

  it.each([
    ['/market/MOON', ''],
    ['/market/moon', ''],
    ['/', '?market=moon'],
    ['/market/%zz', ''],
    ['/nowhere', ''],
    ['/market/ta/symbol/%20', ''],
  ])('%s%s leads nowhere', (pathname, search) => {
    expect(canonicalAddress(pathname, search, matchSiteRoute)).toBeNull();
  });
});
