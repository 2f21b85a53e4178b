import { isRecord } from '@portal/ports/json';
import type { KindSpec } from './field-spec.ts';
import type { SectionState } from '../content/page-document.ts';

/** What a new section is made with. */
export interface NewSectionDeps {
  /** Random bytes: an id is for good, and two editors may add at once. */
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  /** Pictures of the site, for kinds that need one. */
  pictures: readonly { id: string; alt: string }[];
  /** Who sees the page: a new section is for no more people than its page. */
  audience: SectionState['audience'];
}

/** The id of a new section of a kind: readable, and its own. */
function newSectionId(kind: string, random: NewSectionDeps['random']): string {
  const digits = [...random(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${kind.slice(0, 40)}-${digits.join('')}`;
}

/** A section to start from: the example of its kind, whose pictures are the site's own; null when it needs one and there is none. */
export function newSection(kind: KindSpec, deps: NewSectionDeps): SectionState | null {
  const data = withPictures(kind.example, deps.pictures[0]);
  if (!isRecord(data)) return null;
  const id = newSectionId(kind.name, deps.random);
  return { id, kind: kind.name, audience: deps.audience, theme: 'default', hidden: false, data };
}

/** A copy of a section, with an id of its own. */
export function copyOf(section: SectionState, random: NewSectionDeps['random']): SectionState {
  return { ...structuredClone(section), id: newSectionId(section.kind, random) };
}

/** The media id that examples have, since they cannot know a site's pictures. */
const NO_PICTURE = '0'.repeat(32);

/** The example with its placeholder pictures replaced; null when there is none to take. */
function withPictures(value: unknown, picture: NewSectionDeps['pictures'][number] | undefined): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => withPictures(entry, picture));
    return entries.includes(null) ? null : entries;
  }
  if (!isRecord(value)) return value;
  if (value['media'] === NO_PICTURE) {
    if (!picture) return null;
    return 'alt' in value ? { media: picture.id, alt: picture.alt } : { ...value, media: picture.id };
  }
  const fields = Object.entries(value).map(([name, field]) => [name, withPictures(field, picture)] as const);
  return fields.some(([, field]) => field === null) ? null : Object.fromEntries(fields);
}
