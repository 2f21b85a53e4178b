import { messageOf, refusal } from '../messages/index.ts';
import { type Usage, usagesIn } from '../validate/usages.ts';
import type { Library, LibraryState } from './read-library.ts';

/** How many usages a refusal lists. */
const MAX_NAMED = 5;

/**
 * Refuses to delete a file that is in use, in the draft or on the live site. `ids` are the names that records refer to it by; `text` is
 * searched in records that cannot be parsed.
 * @throws AppError `validation` with the usages in `details.usedIn`
 */
export function refuseDeletingUsed(
  library: Library,
  { ids, text, name, own }: { ids: readonly string[]; text: string; name: string; own: string },
): void {
  const used = [
    ...usersOf(library.draft, library, { ids, text, own }),
    ...usersOf(library.live, library, { ids, text, own }).map((one) => ({
      ...one,
      place: `live: ${one.place}`,
    })),
  ];
  if (used.length === 0) return;
  const usages = used.slice(0, MAX_NAMED).map(({ place }) => place);
  const message = messageOf('file_in_use', { name, usages, more: used.length - usages.length });
  throw refusal('validation', message, { details: { usedIn: used } });
}

/** Usages in records; or, without any, the paths of records that cannot be parsed but contain the id. */
function usersOf(
  { records, texts }: LibraryState,
  library: Library,
  { ids, text: part, own }: { ids: readonly string[]; text: string; own: string },
): readonly (Pick<Usage, 'place'> & Partial<Usage>)[] {
  const usages = usagesIn(records, library);
  const readable = ids.flatMap((id) => usages.get(id) ?? []);
  if (readable.length > 0) return readable;
  const naming = [...texts].filter(([file, text]) => file !== own && text.includes(part));
  return naming.map(([file]) => ({ place: file }));
}
