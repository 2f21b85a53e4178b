/** How a test uses the platform: shared with others, or alone. */
export type TurnKind = 'shared' | 'alone';

/** Hands out turns in the order they are asked for: any number of shared ones at once, or one alone. */
export interface TurnQueue {
  /** Resolves when the turn begins, with a function that ends it. */
  take(turn: TurnKind): Promise<() => void>;
}

/** Turns of one run. A test that waits to be alone goes before those that ask for a shared turn later. */
export function turnQueue(): TurnQueue {
  const waiting: { turn: TurnKind; begin: () => void }[] = [];
  let shared = 0;
  let alone = false;
  const next = () => {
    for (let [first] = waiting; first !== undefined; [first] = waiting) {
      if (alone || (first.turn === 'alone' && shared > 0)) return;
      waiting.shift();
      first.begin();
    }
  };
  return {
    take: (turn) =>
      new Promise((resolve) => {
        const begin = () => {
          if (turn === 'alone') alone = true;
          else shared += 1;
          let ended = false;
          resolve(() => {
            if (ended) return;
            ended = true;
            if (turn === 'alone') alone = false;
            else shared -= 1;
            next();
          });
        };
        waiting.push({ turn, begin });
        next();
      }),
  };
}
