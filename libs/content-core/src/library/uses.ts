import { AppError } from '@portal/errors';
import type { KindRegistry } from '../model/kinds/index.ts';
import { parseLinkTarget } from '../model/link-target.ts';
import { humanPath, joinPlace } from '../tree/human-path.ts';
import type { ParsedRecords } from '../tree/parse-content.ts';
import { referencesIn } from '../tree/references.ts';
import { siteLinks } from '../validate/check-links.ts';
import { placedSections } from '../validate/content-under-check.ts';
import type { Library, LibraryState } from './read-library.ts';

/** Places that show a picture or lead to a document, by its id, as a person says them. */
export type Uses = ReadonlyMap<string, readonly string[]>;

/** How many places a refusal names. */
const MOST_NAMED = 5;

/** Every place of one state that uses a picture or a document. */
export function usesIn({ pages, sections, site }: ParsedRecords['records'], kinds: KindRegistry): Uses {
  const uses = new Map<string, string[]>();
  const add = (id: string | null, place: string) => {
    if (id !== null) uses.set(id, [...(uses.get(id) ?? []), place]);
  };
  for (const { section, place } of placedSections({ tree: { pages, sections }, kinds }))
    for (const { type, value, path } of referencesIn(section.data))
      add(type === 'id' ? value : documentOf(value), joinPlace(place, humanPath(path)));
  for (const page of pages.values()) add(page.seo.image ?? null, `${page.title} › seo › image`);
  for (const { path, to } of site ? siteLinks(site) : [])
    add(documentOf(to), joinPlace('Site', humanPath(path)));
  return uses;
}

/**
 * Keeps what is in use from being deleted, on the draft or live.
 * @throws AppError `validation` with the places in `details.usedIn`
 */
export function refuseUsed(
  { draft, live, kinds }: Library,
  { id, name, own }: { id: string; name: string; own: string },
): void {
  const places = [
    ...placesOf(draft, kinds, { id, own }),
    ...placesOf(live, kinds, { id, own }).map((place) => `live: ${place}`),
  ];
  if (places.length === 0) return;
  const named = places.slice(0, MOST_NAMED).join('; ');
  const left = places.length - MOST_NAMED;
  throw new AppError(
    'validation',
    `Nothing was deleted, since ${name} is in use: ${named}${left > 0 ? ` (and ${left} more)` : ''}. Take it out there first; what is used live is free once that is published.`,
    { details: { usedIn: places } },
  );
}

/** Places in records that can be read, and files that cannot but name the id. */
function placesOf(
  { records, texts }: LibraryState,
  kinds: KindRegistry,
  { id, own }: { id: string; own: string },
): readonly string[] {
  const readable = usesIn(records, kinds).get(id) ?? [];
  if (readable.length > 0) return readable;
  return [...texts].filter(([file, text]) => file !== own && text.includes(id)).map(([file]) => file);
}

function documentOf(target: string): string | null {
  const parsed = parseLinkTarget(target);
  return parsed?.type === 'document' ? parsed.document : null;
}
