/** Islands: groups of rooms that are joined by doors. Union-find with path halving, nearly constant time a call. */
export interface Islands {
  /** One more room, an island of its own. @returns its number: 0, 1, 2 … */
  add(): number;
  /** The number that stands for the island the room is on. */
  find(room: number): number;
  /** @returns false when they were one island already */
  join(a: number, b: number): boolean;
}

export function createIslands(): Islands {
  const parents: number[] = [];
  const find = (room: number): number => {
    let at = room;
    for (;;) {
      const parent = parents[at] ?? at;
      if (parent === at) return at;
      const next = parents[parent] ?? parent;
      parents[at] = next;
      at = next;
    }
  };
  return {
    add: () => parents.push(parents.length) - 1,
    find,
    join(a, b) {
      const rootA = find(a);
      const rootB = find(b);
      if (rootA === rootB) return false;
      // The lower number stays, so that the outcome does not depend on how islands grew.
      if (rootA < rootB) parents[rootB] = rootA;
      else parents[rootA] = rootB;
      return true;
    },
  };
}
