import { STARTING_SCORES } from '@site/board-rules';
import { axisOf, bendsOf, movedKnot, unitOfPart, withKnot } from './curve-units';
import { figureColumns } from './figure-columns';
import { placesBefore, rankCompanies } from './rank-companies';
import { FIGURES } from '../../testing/score-lab-site';

describe('ranking in the browser', () => {
  const columns = figureColumns(FIGURES);

  it('returns ranks by the definition and by the BSI score', () => {
    const ranked = rankCompanies({ ...STARTING_SCORES.bsi }, columns, placesBefore(FIGURES.scores), 2);
    expect(ranked.map(({ row, place, placeBefore }) => [row, place, placeBefore])).toEqual([
      [0, 1, 1],
      [2, 2, 3],
    ]);
  });

  it('limits points to the range between their neighbours', () => {
    const knots = [
      [1, 0],
      [2, 1],
      [3, 0.5],
    ] as const;
    expect(movedKnot(knots, 1, [9, 2])).toEqual([
      [1, 0],
      [2.998, 1],
      [3, 0.5],
    ]);
    expect(withKnot(knots)).toHaveLength(4);
  });

  it('spaces the initial points of a curve evenly, with a line through all vertices', () => {
    const first = [
      [6, 1],
      [8, 0.5],
      [40, 0],
    ] as const;
    const axis = axisOf(first, first);
    expect(first.map(([figure]) => axis.at(figure))).toEqual([0.25, 0.5, 0.75]);
    for (const place of [0, 0.1, 0.25, 0.6, 0.75, 0.9, 1]) expect(axis.at(axis.figureAt(place))).toBeCloseTo(place, 9);
    expect(
      bendsOf(
        [
          [6, 1],
          [40, 0],
        ],
        first,
        axis,
      ),
    ).toEqual([
      [4, 1],
      [6, 1],
      [8, expect.closeTo(0.941, 3)],
      [40, 0],
      [72, 0],
    ]);
  });

  it.each(['roe', 'dividend', 'pe', 'returnOnInvestedCapital', 'growthEbit'] as const)('parses %s as typed', (part) => {
    const { shown, stored } = unitOfPart(part);
    expect(stored(shown(1.25))).toBe(1.25);
  });
});
