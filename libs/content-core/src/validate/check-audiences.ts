import type { Audience } from '../model/ids.ts';
import { documentFile, pageFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { placedSections, type ContentUnderCheck } from './content-under-check.ts';

/** One use of audiences by content. */
export interface AudienceUse {
  file: string;
  at: string;
  audience: Audience;
}

/** Everything that names who may see it. */
export function audienceUses({ tree, kinds }: Pick<ContentUnderCheck, 'tree' | 'kinds'>): AudienceUse[] {
  return [
    ...[...tree.pages.values()].map(({ id, title, audience }) => ({
      file: pageFile(id),
      at: title,
      audience,
    })),
    ...placedSections({ tree, kinds }).map(({ section, file, place }) => ({
      file,
      at: place,
      audience: section.audience,
    })),
    ...[...tree.documents.values()].map(({ id, title, audience }) => ({
      file: documentFile(id),
      at: title,
      audience,
    })),
  ];
}

/** Content names only audiences that the site has. Says nothing when the caller does not know them. */
export function checkAudiences(content: ContentUnderCheck): Problem[] {
  const known = content.audiences;
  if (!known) return [];
  return audienceUses(content).flatMap(({ file, at, audience }) =>
    strangeAudiences(audience, known).map((message): Problem => ({
      file,
      at: `${at} › audience`,
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
    .map(
      (name) =>
        `the site has no audience "${name}" (it has: ${names}); correct the name or create the audience`,
    );
}
