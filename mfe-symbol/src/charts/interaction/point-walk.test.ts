import fc from 'fast-check';
import { nextPoint } from './point-walk';

describe('walking the points', () => {
  it.each([
    { key: 'ArrowRight', current: 3, direction: 'ltr', next: 4, because: 'time runs to the right' },
    { key: 'ArrowRight', current: 3, direction: 'rtl', next: 2, because: 'time runs to the left' },
    { key: 'ArrowLeft', current: 3, direction: 'rtl', next: 4, because: 'arrows go where they point' },
    { key: 'Home', current: 3, direction: 'rtl', next: 0, because: 'the oldest' },
    { key: 'End', current: 3, direction: 'ltr', next: 9, because: 'the latest' },
    { key: 'PageDown', current: 3, direction: 'ltr', next: 7, because: 'a year on' },
    { key: 'ArrowRight', current: 9, direction: 'ltr', next: 9, because: 'there is no further' },
    { key: 'ArrowLeft', current: null, direction: 'ltr', next: 9, because: 'it begins at the latest' },
    { key: 'a', current: 3, direction: 'ltr', next: null, because: 'it means nothing here' },
  ] as const)('$key leads from $current to $next ($direction): $because', ({ key, current, direction, next }) => {
    expect(nextPoint(key, current, 10, direction)).toBe(next);
  });

  it('stays among the points', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');
    const direction = fc.constantFrom('ltr' as const, 'rtl' as const);
    fc.assert(
      fc.property(fc.array(keys), fc.integer({ min: 1, max: 40 }), direction, (walk, count, way) => {
        let place: number | null = null;
        for (const key of walk) place = nextPoint(key, place, count, way) ?? place;

        if (place !== null) expect(place >= 0 && place < count).toBe(true);
      }),
    );
  });

  it('returns nothing if there are no points', () => {
    expect(nextPoint('End', null, 0, 'ltr')).toBeNull();
  });
});
