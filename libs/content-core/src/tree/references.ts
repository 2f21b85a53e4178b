import { parseLinkTarget } from '../format/link-target.ts';
import { RandomId } from '../format/ids.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Section } from '../model/section.ts';
import type { ContentTree } from './content-tree.ts';
import { plainFields } from './plain-fields.ts';
import { kindNamed } from './read-section.ts';
import { richTextTargets } from '../format/rich-text-links.ts';

/** One reference in a record, with its path and value. */
export interface Reference {
  path: readonly (string | number)[];
  /** `id`: the bare id of an image or document. `link`: a link target. */
  type: 'id' | 'link';
  value: string;
}

/**
 * Every reference inside section data of any kind with any field names: an id of 128 random bits and a link target within the site are
 * unmistakable, `to` contains a link target, and rich text is searched for links to pages and documents.
 */
export function referencesIn(value: unknown, path: readonly (string | number)[] = []): Reference[] {
  if (typeof value === 'string') {
    if (RandomId.safeParse(value).success) return [{ path, type: 'id', value }];
    if (path.at(-1) === 'to' || isInternalTarget(value)) return [{ path, type: 'link', value }];
    return richTextTargets(value)
      .filter(isInternalTarget)
      .map((target) => ({ path, type: 'link', value: target }));
  }
  if (Array.isArray(value)) return value.flatMap((entry, index) => referencesIn(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => referencesIn(entry, [...path, key]));
}

/** The bare ids of images and documents inside section data, as `referencesIn` finds them, without searching texts for links. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return RandomId.safeParse(value).success ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(idsIn);
}

/** Every reference of a section. Fields that its kind declares as plain text contain no links. */
export function referencesOf(section: Section, kinds: KindRegistry): Reference[] {
  const found = referencesIn(section.data);
  const kind = section.readOnly === undefined ? kindNamed(kinds, section.kind) : null;
  const inText = found.filter(({ type, path }) => type === 'link' && path.at(-1) !== 'to');
  // Converting a kind's schema takes longer than searching the section.
  if (kind === null || inText.length === 0) return found;
  const isPlain = plainFields(kind);
  const plain = new Set(inText.filter(({ path }) => isPlain(path)));
  return found.filter((reference) => !plain.has(reference));
}

/** Whether a string is a link target that leads to a page or a document of the site, existing or not. */
export function isInternalTarget(value: string): boolean {
  const parsed = parseLinkTarget(value);
  return parsed !== null && parsed.type !== 'external';
}

/** Whether the target of a link exists in the tree. Always true for external addresses, never for malformed targets. */
export function leadsSomewhere(
  tree: Pick<ContentTree, 'pages' | 'sections' | 'documents'>,
  target: string,
): boolean {
  const parsed = parseLinkTarget(target);
  if (!parsed) return false;
  if (parsed.type === 'external') return true;
  if (parsed.type === 'document') return tree.documents.has(parsed.document);
  if (!tree.pages.has(parsed.page)) return false;
  return parsed.section === undefined || tree.sections.get(parsed.page)?.has(parsed.section) === true;
}
