import { withoutLinks } from '../format/rich-text-links.ts';
import { isInternalTarget } from './references.ts';

/** Tests whether something no longer exists in a tree: a link target, or the bare id of an image or document. */
export interface Gone {
  target(target: string): boolean;
  id(id: string): boolean;
}

/** Placeholder for a value to remove. */
const DROPPED = Symbol('dropped');

/**
 * Section data without references to missing content: an object whose `to` is such a reference is removed as a whole (from a list as an
 * element, from an object as a property), as are bare ids and targets in other fields; links in rich text are replaced by their words.
 * Everything else is unchanged.
 */
export function pruneLinks(data: Readonly<Record<string, unknown>>, gone: Gone): Record<string, unknown> {
  return entriesOf(data, gone);
}

function prune(value: unknown, gone: Gone): unknown {
  if (typeof value === 'string') return pruneText(value, gone);
  if (Array.isArray(value))
    return value.map((entry) => prune(entry, gone)).filter((entry) => entry !== DROPPED);
  if (typeof value !== 'object' || value === null) return value;
  return 'to' in value && isGoneTarget(value.to, gone) ? DROPPED : entriesOf(value, gone);
}

function pruneText(text: string, gone: Gone): unknown {
  if (gone.id(text) || isGoneTarget(text, gone)) return DROPPED;
  return withoutLinks(text, (target) => isGoneTarget(target, gone));
}

function entriesOf(value: object, gone: Gone): Record<string, unknown> {
  const kept = Object.entries(value).map(([key, entry]) => [key, prune(entry, gone)] as const);
  return Object.fromEntries(kept.filter(([, entry]) => entry !== DROPPED));
}

function isGoneTarget(value: unknown, gone: Gone): boolean {
  return typeof value === 'string' && isInternalTarget(value) && gone.target(value);
}
