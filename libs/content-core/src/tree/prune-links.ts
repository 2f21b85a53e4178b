import { withoutLinks } from '../format/rich-text-links.ts';
import { isInternalTarget } from './references.ts';

/** Tests whether something no longer exists in a tree: a link target, or the bare id of an image or document. */
export interface MissingContent {
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
export function pruneLinks(
  data: Readonly<Record<string, unknown>>,
  missing: MissingContent,
): Record<string, unknown> {
  return entriesOf(data, missing);
}

function prune(value: unknown, missing: MissingContent): unknown {
  if (typeof value === 'string') return pruneText(value, missing);
  if (Array.isArray(value))
    return value.map((entry) => prune(entry, missing)).filter((entry) => entry !== DROPPED);
  if (typeof value !== 'object' || value === null) return value;
  return 'to' in value && isMissingTarget(value.to, missing) ? DROPPED : entriesOf(value, missing);
}

function pruneText(text: string, missing: MissingContent): unknown {
  if (missing.id(text) || isMissingTarget(text, missing)) return DROPPED;
  return withoutLinks(text, (target) => isMissingTarget(target, missing));
}

function entriesOf(value: object, missing: MissingContent): Record<string, unknown> {
  const pruned = Object.entries(value).map(([key, entry]) => [key, prune(entry, missing)] as const);
  return Object.fromEntries(pruned.filter(([, entry]) => entry !== DROPPED));
}

function isMissingTarget(value: unknown, missing: MissingContent): boolean {
  return typeof value === 'string' && isInternalTarget(value) && missing.target(value);
}
