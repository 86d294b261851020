import { createLoadShedder } from './load-shedder';

describe('the load shedder', () => {
  it('admits so many answers at once, and the next when one is out', () => {
    const shedder = createLoadShedder({ maxInFlight: 2, memoryTaken: () => 0 });
    shedder.begin();
    expect(shedder.admits()).toBe(true);
    shedder.begin();
    expect(shedder.admits()).toBe(false);
    shedder.end();
    expect(shedder.admits()).toBe(true);
  });

  it('admits none while the memory is nearly taken, and looks at it a few times a second', () => {
    const clock = { time: 0 };
    const memoryTaken = jest.fn(() => 0.95);
    const shedder = createLoadShedder({ maxInFlight: 10, memoryTaken, now: () => clock.time });

    expect([shedder.admits(), shedder.admits()]).toEqual([false, false]);
    expect(memoryTaken).toHaveBeenCalledTimes(1);
    memoryTaken.mockReturnValue(0.5);
    clock.time += 250;
    expect(shedder.admits()).toBe(true);
  });

  it('admits requests in a process that has just started', () => {
    expect(createLoadShedder({ maxInFlight: 1 }).admits()).toBe(true);
  });
});
