import { act, renderHook } from '@testing-library/react';
import { selectionLimit, useSelection } from './use-selection';

const choose = (keys: readonly string[]) => {
  const { result } = renderHook(() => useSelection());
  for (const key of keys) act(() => result.current.toggle(key));
  return result;
};

describe('useSelection', () => {
  it('adds and removes rows, in the order of selection', () => {
    const selection = choose(['TA:B', 'SP500:A', 'TA:C', 'SP500:A']);

    expect(selection.current.keys).toEqual(['TA:B', 'TA:C']);
    expect(selection.current.has('TA:C')).toBe(true);
    expect(selection.current.has('SP500:A')).toBe(false);
  });

  it('is limited to the number of compared companies, and reports when the limit is exceeded', () => {
    const selection = choose(['A', 'B', 'C', 'D', 'E', 'F']);

    expect(selection.current.keys).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(selection.current.keys).toHaveLength(selectionLimit);
    expect(selection.current.isFull).toBe(true);

    act(() => selection.current.toggle('B'));
    expect(selection.current.isFull).toBe(false);
    expect(selection.current.keys).toEqual(['A', 'C', 'D', 'E']);
  });

  it('is empty after it is cleared', () => {
    const selection = choose(['A', 'B']);

    act(() => selection.current.clear());

    expect(selection.current.keys).toEqual([]);
  });
});
