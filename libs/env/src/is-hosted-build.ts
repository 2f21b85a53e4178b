import type { Lookup } from './lookup.ts';

/** Whether the hosting provider runs this build: it sets a variable of its own in every one. */
export function isHostedBuild(read: Lookup): boolean {
  return read('NETLIFY') === 'true';
}
