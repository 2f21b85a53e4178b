import type { Audience } from '../model/ids.ts';
import { documentFile, pageFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { placedSections, placeInRecord, type ContentUnderCheck } from './content-under-check.ts';

/** One use of audiences by content. */
export interface AudienceUse {
  file: string;
  at: string;
  audience: Audience;
}

/** Everything that names who may see it. `below` follows each place. */
export function audienceUses(
  content: Pick<ContentUnderCheck, 'tree' | 'kinds' | 'sayPlace'>,
  below: readonly string[] = [],
): AudienceUse[] {
  const { tree } = content;
  return [
    ...[...tree.pages.values()].map((page) => ({
      file: pageFile(page.id),
      at: placeInRecord(content, page, below),
      audience: page.audience,
    })),
    ...placedSections(content).map(({ section, file, placeOf }) => ({
      file,
      at: placeOf(below),
      audience: section.audience,
    })),
    ...[...tree.documents.values()].map((document) => ({
      file: documentFile(document.id),
      at: placeInRecord(content, document, below),
      audience: document.audience,
    })),
  ];
}

/** Content names only audiences that the site has. Says nothing when the caller does not know them. */
export function checkAudiences(content: ContentUnderCheck): Problem[] {
  const known = content.audiences;
  if (!known) return [];
  return audienceUses(content, ['audience']).flatMap(({ file, at, audience }) =>
    strangeAudiences(audience, known).map((message): Problem => ({
      file,
      at,
      message,
      level: 'error',
    })),
  );
}

/** What is wrong with an audience that names others than `known`: a sentence for each. */
export function strangeAudiences(audience: Audience, known: ReadonlySet<string>): string[] {
  if (audience === 'all') return [];
  const names = [...known].join(', ') || 'none';
  return audience
    .filter((name) => !known.has(name))
    .map((name) =>
      name === 'all'
        ? '"all" is not the name of an audience; for everyone, use "all" in place of the list'
        : `the site has no audience "${name}" (it has: ${names}); correct the name, or have a person create it in the site's /edit, under Visitors and sign-ins`,
    );
}
