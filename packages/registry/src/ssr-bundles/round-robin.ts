/** Queues by owner, served round-robin, so that a long queue does not delay the others. */
export interface RoundRobin<Owner, Item> {
  put(owner: Owner, item: Item): void;
  take(): Item | undefined;
  /** Removes and returns the queue of an owner. */
  drop(owner: Owner): readonly Item[];
  readonly size: number;
  sizeOf(owner: Owner): number;
}

export function createRoundRobin<Owner, Item>(): RoundRobin<Owner, Item> {
  // The first owner is served next.
  const queues = new Map<Owner, Item[]>();
  let size = 0;
  return {
    put(owner, item) {
      const queue = queues.get(owner);
      if (queue) queue.push(item);
      else queues.set(owner, [item]);
      size += 1;
    },
    take() {
      const next = queues.entries().next();
      if (next.done) return undefined;
      const [owner, [item, ...rest]] = next.value;
      queues.delete(owner);
      if (rest.length > 0) queues.set(owner, rest);
      size -= 1;
      return item;
    },
    drop(owner) {
      const items = queues.get(owner) ?? [];
      queues.delete(owner);
      size -= items.length;
      return items;
    },
    get size() {
      return size;
    },
    sizeOf: (owner) => queues.get(owner)?.length ?? 0,
  };
}
