import { sharedRefusal } from './shared-fit';

const shell = { react: '19.3.1', jotai: '2.20.3', '@site/remote-kit': '0.1.0' };

describe('the packages that a build shares with the shell', () => {
  it.each([
    [{ react: '19.3.1', jotai: '2.20.3' }, null],
    [{ react: '19.0.0', jotai: '2.99.0', '@site/remote-kit': '0.1.7' }, null],
    // A package of the remote only.
    [{ zustand: '5.0.0' }, null],
    // An older build without a list of shared packages.
    [undefined, null],
    [{ react: '20.0.0' }, 'is built with react 20.0.0, the shell shares 19.3.1'],
    [
      { react: '18.3.1', jotai: '2.0.0', '@site/remote-kit': '0.2.0' },
      'is built with react 18.3.1, the shell shares 19.3.1; is built with @site/remote-kit 0.2.0, the shell shares 0.1.0',
    ],
    [{ react: '1.0.0' }, 'is built with react 1.0.0, the shell shares 19.3.1'],
  ])('%j is answered with %j', (built, refusal) => {
    expect(sharedRefusal(built, shell)).toBe(refusal);
  });

  it('are not checked if those of the shell are unknown', () => {
    expect(sharedRefusal({ react: '20.0.0' }, undefined)).toBeNull();
  });
});
