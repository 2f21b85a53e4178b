import type { Bcrypt } from '../src/passwords/bcrypt-passwords.ts';

/** bcrypt that does no work: nothing matches, and the compared hashes are recorded. */
export interface CountedBcrypt extends Bcrypt {
  /** The hashes that passwords were compared with since the last call. */
  takeCompared(): string[];
}

/** Records comparisons in place of bcrypt. Hashes have the form of real ones, with their cost. */
export function countedBcrypt(): CountedBcrypt {
  let compared: string[] = [];
  let hashes = 0;
  return {
    hash: async (_password, cost) => {
      hashes += 1;
      return `$2b$${String(cost).padStart(2, '0')}$${String(hashes).padStart(53, '.')}`;
    },
    compare: async (_password, hash) => {
      compared.push(hash);
      return false;
    },
    takeCompared: () => {
      const taken = compared;
      compared = [];
      return taken;
    },
  };
}
