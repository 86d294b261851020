import { seededCompany, TEST_RATES } from '../testing/seeded-company';
import { buildColumnStore } from './build-column-store';
import { deserialiseColumns, joinSnapshot, serialiseColumns, splitSnapshot } from './column-snapshot';
import { scoreColumns } from './score-columns';

const store = buildColumnStore(
  Array.from({ length: 120 }, (_, seed) => seededCompany(seed, { flaws: 0.6, quarters: 14 })),
  { asOf: '2026-01-31' },
);

describe('a column snapshot', () => {
  it('gives the same store back', () => {
    expect(store.legs.length).toBeGreaterThan(0);
    expect(deserialiseColumns(serialiseColumns(store))).toEqual(store);
  });

  it('comes back from one piece of bytes, wherever it lies in memory', () => {
    const bytes = joinSnapshot(serialiseColumns(store));
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);

    for (const held of [bytes, shifted.subarray(3)]) {
      const back = deserialiseColumns(splitSnapshot(held)!)!;
      expect(scoreColumns(back, TEST_RATES)).toEqual(scoreColumns(store, TEST_RATES));
    }
  });

  it('is refused when bytes are missing, added or of another layout', () => {
    const snapshot = serialiseColumns(store);
    const bytes = joinSnapshot(snapshot);

    expect(splitSnapshot(bytes.subarray(0, bytes.length - 1))).toBeNull();
    expect(splitSnapshot(new Uint8Array([...bytes, 0]))).toBeNull();
    expect(splitSnapshot(new Uint8Array(4))).toBeNull();
    expect(splitSnapshot(new Uint8Array(64).fill(255))).toBeNull();
    expect(deserialiseColumns({ ...snapshot, header: { ...snapshot.header, layout: 'columns-0' } })).toBeNull();
    expect(deserialiseColumns({ ...snapshot, buffers: snapshot.buffers.slice(1) })).toBeNull();
  });

  it('holds a market of no companies', () => {
    const empty = buildColumnStore([]);

    expect(deserialiseColumns(splitSnapshot(joinSnapshot(serialiseColumns(empty)))!)).toEqual(empty);
    expect(scoreColumns(empty, TEST_RATES).length).toBe(0);
  });
});
