import type { ReportFailure } from '@portal/errors';
import type { Every } from './every.ts';

/** Minutes between two purges. */
const MINUTES = 10;

/** What purging takes. */
export interface PurgeOptions {
  every: Every;
  /** Removes what has had its time; says how many rows, by subject. */
  purge: () => Promise<object>;
  /** Gets single lines. */
  log: (line: string) => void;
  reportFailure: ReportFailure;
}

/**
 * Purges every ten minutes, never twice at once, until what it gives is called. A purge that fails is told to the log and
 * made up for by the next one.
 * @see contract "OAuth records", scheduled cleanup
 */
export function purgeRegularly({ every, purge, log, reportFailure }: PurgeOptions): () => void {
  let purging = false;
  const run = async () => {
    if (purging) return;
    purging = true;
    try {
      const removed = Object.entries(await purge()).filter(([, rows]) => rows > 0);
      if (removed.length > 0) log(`[purge] ${removed.map(([what, rows]) => `${what}=${rows}`).join(' ')}`);
    } catch (error) {
      log('[purge] not done');
      reportFailure(error);
    } finally {
      purging = false;
    }
  };
  return every(MINUTES * 60_000, () => void run());
}
