import type { ShownComment } from '@portal/content-core';

/** Where the comments on one section are shown. */
export interface CommentPlaces {
  /** At its head: about the whole section, or about a field that it does not have any more. */
  whole: readonly ShownComment[];
  /** At a field or one within it, by the name of the field. */
  ofField: ReadonlyMap<string, readonly ShownComment[]>;
}

/** Puts the comments on a section to their fields. `fields`: the names of those that the section has. */
export function commentPlaces(
  comments: readonly ShownComment[],
  { page, section }: { page: string; section: string },
  fields: readonly string[],
): CommentPlaces {
  const own = comments.filter((comment) => comment.page === page && comment.section === section);
  const fieldOf = ({ field }: ShownComment) => {
    const name = field?.split('.', 1)[0] ?? '';
    return fields.includes(name) ? name : null;
  };
  return {
    whole: own.filter((comment) => fieldOf(comment) === null),
    ofField: new Map(
      fields.flatMap((name) => {
        const here = own.filter((comment) => fieldOf(comment) === name);
        return here.length === 0 ? [] : [[name, here] as const];
      }),
    ),
  };
}
