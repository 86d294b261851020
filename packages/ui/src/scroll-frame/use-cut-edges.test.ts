import { cutOf } from './use-cut-edges';

describe('a frame that scrolls sideways', () => {
  it.each([
    ['at its start', 0, { before: false, after: true }],
    ['in its middle', 60, { before: true, after: true }],
    ['at its end', 100, { before: true, after: false }],
    ['right to left, in its middle', -60, { before: true, after: true }],
    ['right to left, at its end', -100, { before: true, after: false }],
  ])('is cut where it goes on: %s', (_where, scrollLeft, cut) => {
    expect(cutOf({ scrollLeft, clientWidth: 300, scrollWidth: 400 })).toEqual(cut);
  });

  it('is whole where all of it is in sight', () => {
    expect(cutOf({ scrollLeft: 0, clientWidth: 400, scrollWidth: 400 })).toEqual({ before: false, after: false });
  });
});
