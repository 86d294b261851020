import fc from 'fast-check';
import { rankingOf, rankIn } from './peer-rank';

const less = { isLessBetter: true, isPositiveAlone: true };
const more = { isLessBetter: false, isPositiveAlone: false };

describe('a rank', () => {
  it('counts from the best, which is the least where less is better', () => {
    const cheap = rankingOf([12, 8, 30, 20], less);
    const strong = rankingOf([12, 8, 30, 20], more);

    expect(rankIn(cheap, 8)).toEqual({ median: 16, rank: 1, of: 4 });
    expect(rankIn(strong, 8)).toEqual({ median: 16, rank: 4, of: 4 });
    expect(rankIn(strong, 30).rank).toBe(1);
  });

  it('is shared by equals', () => {
    const ranking = rankingOf([5, 5, 7], more);

    expect([5, 7].map((figure) => rankIn(ranking, figure).rank)).toEqual([2, 1]);
    expect([5, 7].map((figure) => rankIn(rankingOf([5, 5, 7], less), figure).rank)).toEqual([1, 3]);
  });

  it('leaves out what is unknown, and what means nothing', () => {
    const ranking = rankingOf([NaN, -4, 0, 10, 20], less);

    expect(rankIn(ranking, 10)).toEqual({ median: 15, rank: 1, of: 2 });
    for (const figure of [null, -4, 0, NaN]) expect(rankIn(ranking, figure).rank).toBeNull();
    expect(rankIn(rankingOf([NaN, -4, 0], more), -4)).toEqual({ median: -2, rank: 2, of: 2 });
  });

  it.each([
    [5e-324, 5e-324],
    [1.7e308, 1.75e308],
    [-1.7e308, 1.7e308],
  ])('has a median between %d and %d', (low, high) => {
    const { median } = rankIn(rankingOf([low, high], more), low);

    expect(median).toBeGreaterThanOrEqual(low);
    expect(median).toBeLessThanOrEqual(high);
  });

  it('has no median when no company has a figure', () => {
    expect(rankIn(rankingOf([NaN], less), 3)).toMatchObject({ median: null, of: 0 });
  });

  it('is one more than the number of those that are better, whatever the figures', () => {
    const figures = fc.array(fc.oneof(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), fc.constant(NaN)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(figures, fc.nat(), fc.boolean(), (all, place, isLessBetter) => {
        const figure = all[place % all.length]!;
        const kind = { isLessBetter, isPositiveAlone: isLessBetter };
        const { rank, of, median } = rankIn(rankingOf(all, kind), figure);
        const meaningful = all.filter((one) => (isLessBetter ? one > 0 : !Number.isNaN(one)));
        const better = meaningful.filter((one) => (isLessBetter ? one < figure : one > figure)).length;

        expect(of).toBe(meaningful.length);
        expect(rank).toBe(meaningful.includes(figure) ? better + 1 : null);
        if (median !== null) {
          expect(meaningful.filter((one) => one < median).length).toBeLessThanOrEqual(of / 2);
          expect(meaningful.filter((one) => one > median).length).toBeLessThanOrEqual(of / 2);
        }
      }),
    );
  });
});
