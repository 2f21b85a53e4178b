import type { Audience } from '@portal/content-core';

/** An audience as a part of a sentence: who may see something. */
export function formatAudience(audience: Audience): string {
  if (audience === 'all') return 'everyone';
  if (audience.length === 0) return 'editors only';
  return audience.map((name) => `"${name}"`).join(', ');
}
