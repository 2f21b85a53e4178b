import type { Audience } from '@portal/content-core';

/** Who may see something, in a sentence. */
export function sayAudience(audience: Audience): string {
  if (audience === 'all') return 'everyone';
  if (audience.length === 0) return 'editors only';
  return audience.map((name) => `"${name}"`).join(', ');
}
