import { useState } from 'react';
import type { Refusal } from '../../pages/site-api.ts';

/** Runs the acts of a view and holds the state of the last one. */
interface Act {
  isWorking: boolean;
  /** Why the last act was refused; null: it was not. */
  refusal: Refusal | null;
  /** Runs an act that resolves with null or with its refusal; resolves with true when it was not refused. */
  run: (work: () => Promise<Refusal | null>) => Promise<boolean>;
}

/**
 * Runs acts, and holds whether one is running and why the last was refused. If the session has ended, the page is loaded again, which leads
 * to signing in.
 */
export function useAct(): Act {
  const [isWorking, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return {
    isWorking,
    refusal,
    async run(work) {
      setWorking(true);
      const refused = await work();
      setWorking(false);
      setRefusal(refused);
      if (refused?.code === 'unauthenticated') location.reload();
      return refused === null;
    },
  };
}
