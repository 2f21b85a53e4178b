import { useState } from 'react';
import type { Refusal } from '../../pages/site-api.ts';

/** An act of a view, with how it goes. */
interface Act {
  isWorking: boolean;
  /** Why it was refused. */
  refusal: Refusal | null;
  /** Runs it; whether it is done. */
  run: (work: () => Promise<Refusal | null>) => Promise<boolean>;
}

/** Runs one act at a time and keeps why it was refused. Once the session has ended, the page is loaded again, which leads to signing in. */
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
