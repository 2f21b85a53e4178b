import type { z } from 'zod';
import { MAX_READING_TEXT } from '../tree/text-cost.ts';

/** The remaining cost of checking, in characters of prose, and a cache of checked rich texts. */
export interface CheckBudget {
  left: number;
  richTexts: Map<string, z.ZodSafeParseResult<unknown>>;
}

/** The budget for checking all sections when a site is read once. */
export function checkBudget(): CheckBudget {
  return { left: MAX_READING_TEXT, richTexts: new Map() };
}
