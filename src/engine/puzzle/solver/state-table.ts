/** Keys of states, each once, numbered from 0 in the order in which they came (open addressing, linear probing). */

export interface StateTable {
  /** Where the key to be looked up or added is written. */
  readonly key: Uint32Array;
  size(): number;
  /** All keys, one behind the other; another array after each addition. */
  keys(): Uint32Array;
  /**
   * Finds the number of the key, or adds it.
   * @returns the number (of a new key: the size before), or -1 when the table may not grow further
   */
  add(): number;
}

const FIRST_CAPACITY = 1024;

/** @param words 32-bit words of a key */
export function createStateTable(words: number, maxSize: number): StateTable {
  const key = new Uint32Array(words);
  let capacity = FIRST_CAPACITY;
  let size = 0;
  let keys = new Uint32Array(capacity * words);
  let slots = new Int32Array(capacity * 2).fill(-1);

  function hashAt(source: Uint32Array, at: number): number {
    let hash = 0x9e3779b9;
    for (let word = 0; word < words; word += 1) {
      hash = Math.imul(hash ^ (source[at + word] ?? 0), 0x85ebca6b);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0xc2b2ae35);
    return hash ^ (hash >>> 13);
  }

  function grow(): void {
    capacity *= 2;
    const larger = new Uint32Array(capacity * words);
    larger.set(keys);
    keys = larger;
    slots = new Int32Array(capacity * 2).fill(-1);
    const last = slots.length - 1;
    for (let index = 0; index < size; index += 1) {
      let slot = hashAt(keys, index * words) & last;
      while (slots[slot] !== -1) slot = (slot + 1) & last;
      slots[slot] = index;
    }
  }

  return {
    key,
    size: () => size,
    keys: () => keys,
    add() {
      const last = slots.length - 1;
      let slot = hashAt(key, 0) & last;
      for (let index = slots[slot] ?? 0; index !== -1; index = slots[slot] ?? 0) {
        let word = 0;
        while (word < words && keys[index * words + word] === key[word]) word += 1;
        if (word === words) return index;
        slot = (slot + 1) & last;
      }
      if (size >= maxSize) return -1;
      keys.set(key, size * words);
      slots[slot] = size;
      size += 1;
      if (size === capacity) grow();
      return size - 1;
    },
  };
}
