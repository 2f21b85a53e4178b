import { isRecord } from '@portal/ports/json';
import type { KindSpec } from './field-spec.ts';
import type { SectionState } from '../content/page-document.ts';

/** What a new section is made with. */
export interface NewSectionDeps {
  /** Random bytes: an id is for good, and two editors may add at once. */
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  /** Images that were chosen for it, of which a kind that needs one takes the first. */
  images: readonly { id: string; alt: string }[];
  /** Who sees the page: a new section is for no more people than its page. */
  audience: SectionState['audience'];
}

/** The id of a new section of a kind: readable, and its own. */
function newSectionId(kind: string, random: NewSectionDeps['random']): string {
  const digits = [...random(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0'));
  return `${kind.slice(0, 40)}-${digits.join('')}`;
}

/** A section to start from: the example of its kind, with the image that was chosen; null when it needs one and none was. */
export function newSection(kind: KindSpec, deps: NewSectionDeps): SectionState | null {
  const data = withImages(kind.example, deps.images[0]);
  if (!isRecord(data)) return null;
  const id = newSectionId(kind.name, deps.random);
  return { id, kind: kind.name, audience: deps.audience, theme: 'default', hidden: false, data };
}

/** A copy of a section, with an id of its own. */
export function copyOf(section: SectionState, random: NewSectionDeps['random']): SectionState {
  return { ...structuredClone(section), id: newSectionId(section.kind, random) };
}

/** The media id that examples have, since they cannot know a site's images. */
const NO_IMAGE = '0'.repeat(32);

/** The example with its placeholder images replaced; null when there is none to take. */
function withImages(value: unknown, image: NewSectionDeps['images'][number] | undefined): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((entry) => withImages(entry, image));
    return entries.includes(null) ? null : entries;
  }
  if (!isRecord(value)) return value;
  if (value['media'] === NO_IMAGE) {
    if (!image) return null;
    return 'alt' in value ? { media: image.id, alt: image.alt } : { ...value, media: image.id };
  }
  const fields = Object.entries(value).map(([name, field]) => [name, withImages(field, image)] as const);
  return fields.some(([, field]) => field === null) ? null : Object.fromEntries(fields);
}
