import type { Audience } from '../content/audience.ts';
import type { ListedChange } from './listed-changes.ts';

/** Everyone who gains by some changes. */
export function widenedAudience(changes: readonly ListedChange[]): Audience {
  const gained: string[] = [];
  for (const { gains } of changes) {
    if (gains === 'all') return gains;
    gained.push(...gains);
  }
  return [...new Set(gained)];
}
