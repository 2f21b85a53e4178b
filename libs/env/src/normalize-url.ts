import { z } from 'zod';

/** An http(s) address as the URL parser spells it; null for anything else. */
export function normalizeUrl(text: string): string | null {
  return z.url({ protocol: /^https?$/, normalize: true }).safeParse(text).data ?? null;
}
