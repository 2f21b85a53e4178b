import { withoutLinks } from '../format/rich-text-links.ts';
import { isInternalTarget } from './references.ts';

/** What is gone from a site: asked for link targets and for bare picture or document ids. */
export interface Gone {
  target(target: string): boolean;
  id(id: string): boolean;
}

/** Stands for a value that its holder has to let go of. */
const DROPPED = Symbol('dropped');

/**
 * Section data without what leads to something gone: an object whose `to` leads there goes whole (a list loses the
 * element, an object the property), so do bare ids and targets in other fields, and links in rich text become their words. Everything else is
 * untouched.
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
