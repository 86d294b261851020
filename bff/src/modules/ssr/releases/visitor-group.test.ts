import { drawGroup, groupCookie, groupIn } from './visitor-group';

describe('a visitor’s group', () => {
  it.each([
    ['release_group=7', 7],
    ['a=1; release_group=42; b=2', 42],
    ['release_group=0', 0],
    ['', null],
    ['release_group=', null],
    ['release_group=100', null],
    ['release_group=-1', null],
    ['my_release_group=7', null],
    ['release_group=7x', null],
  ])('is read from %j as %j', (cookies, wanted) => {
    expect(groupIn(cookies)).toBe(wanted);
  });

  it('is read from its own cookie', () => {
    for (let round = 0; round < 200; round += 1) {
      const group = drawGroup();
      expect(groupIn(groupCookie(group).split(';')[0]!)).toBe(group);
    }
  });
});
