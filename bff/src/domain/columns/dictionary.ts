/** Values by first appearance, each once. */
export function createDictionary<T>(keyOf: (value: T) => string) {
  const places = new Map<string, number>();
  const values: T[] = [];
  return {
    values: values as readonly T[],
    placeOf(value: T): number {
      const key = keyOf(value);
      let place = places.get(key);
      if (place === undefined) {
        place = values.push(value) - 1;
        places.set(key, place);
      }
      return place;
    },
  };
}
