import { useState } from 'react';
import type { Refusal } from '../../pages/site-api.ts';

interface Reread {
  /** Whether the list could not be read again, and may be out of date. */
  isStale: boolean;
  /** Reads the list again; whether it was read. */
  reread: () => Promise<boolean>;
}

/**
 * Reads the list of a view again after something was done. That it cannot be read is no failure of what was done, and is reported apart from it.
 * Once the session has ended, the page is loaded again, which leads to signing in.
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
