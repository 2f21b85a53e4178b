import type { z } from 'zod';
import { MAX_READING_TEXT } from '../tree/text-cost.ts';

/** What checking may still cost, in characters of prose, and the rich texts that are checked already. */
export interface CheckBudget {
  left: number;
  richTexts: Map<string, z.ZodSafeParseResult<unknown>>;
}

/** What everything that is checked in one reading of a site may cost. */
export function checkBudget(): CheckBudget {
  return { left: MAX_READING_TEXT, richTexts: new Map() };
}
