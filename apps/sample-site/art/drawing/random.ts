/** A source of numbers that always gives the same ones for the same seed. */
export interface Random {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True with probability `share`. */
  chance(share: number): boolean;
  /** One of the values. */
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** Mulberry32, seeded with the FNV-1a hash of `seed`. */
export function randomFrom(seed: string): Random {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619),
    2166136261,
  );
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    between,
    whole,
    chance: (share) => next() < share,
    pick: (values) => values[whole(0, values.length - 1)] ?? values[0],
  };
}
