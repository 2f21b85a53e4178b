import { useState } from 'react';
import type { Refusal } from '../../pages/site-api.ts';

interface Reread {
  /** True: the list could not be read again, and may be out of date. */
  isStale: boolean;
  /** Reads the list again; resolves with true when that succeeded. */
  reread: () => Promise<boolean>;
}

/**
 * Reads the list of a view again after an act. If that fails, the act still counts as done; the failure is reported apart from it. If the
 * session has ended, the page is loaded again, which leads to signing in.
 */
export function useReread(read: () => Promise<Refusal | null>): Reread {
  const [isStale, setStale] = useState(false);
  return {
    isStale,
    async reread() {
      const refused = await read();
      setStale(refused !== null);
      if (refused?.code === 'unauthenticated') location.reload();
      return refused === null;
    },
  };
}
