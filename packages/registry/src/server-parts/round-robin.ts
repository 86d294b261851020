/** A queue for each owner, served in turn: nobody's long queue makes the others wait for its end. */
export interface RoundRobin<Owner, Item> {
  put(owner: Owner, item: Item): void;
  take(): Item | undefined;
  /** Takes away what waits for this owner, and gives it. */
  drop(owner: Owner): readonly Item[];
  readonly size: number;
  sizeOf(owner: Owner): number;
}

export function createRoundRobin<Owner, Item>(): RoundRobin<Owner, Item> {
  // In the order of their turns.
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
