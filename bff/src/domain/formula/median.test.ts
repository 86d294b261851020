import fc from 'fast-check';
import { medianOf } from '../symbol-page/peer-rank';
import { medianBySelection } from './median';

it('is the median of the sorted values, whatever they are', () => {
  const values = fc.oneof(
    fc.float64Array({ noNaN: true, maxLength: 200 }),
    // Many equal ones.
    fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 300 }).map((numbers) => Float64Array.from(numbers)),
    // So many that what is near the median is picked out first; also where the sample says something else.
    fc.tuple(fc.integer({ min: 1025, max: 3000 }), fc.constantFrom(1, 3, 97, 1e9), fc.nat()).map(([length, step, seed]) => Float64Array.from({ length }, (_, at) => ((at * 7919 + seed) * 104729) % step)), // oxfmt-ignore
    fc.integer({ min: 1025, max: 3000 }).map((length) => Float64Array.from({ length }, (_, at) => (at % Math.ceil(length / 255) === 0 ? at - 1e6 : at))), // oxfmt-ignore
    // In order already, or the other way round.
    fc.tuple(fc.nat({ max: 300 }), fc.constantFrom(1, -1)).map(([length, way]) => Float64Array.from({ length }, (_, at) => at * way)), // oxfmt-ignore
  );
  fc.assert(
    fc.property(values, (given) => {
      expect(medianBySelection(Float64Array.from(given))).toBe(medianOf(Float64Array.from(given).sort()) ?? NaN);
    }),
    { numRuns: 500 },
  );
});
