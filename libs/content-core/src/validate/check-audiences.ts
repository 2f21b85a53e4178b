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
  const names = [...known].join(', ') || 'none';
  return audienceUses(content).flatMap(({ file, at, audience }) => {
    const strangers = audience === 'all' ? [] : audience.filter((name) => !known.has(name));
    return strangers.map((name): Problem => {
      const message = `the site has no audience "${name}" (it has: ${names}); correct the name or create the audience`;
      return { file, at: `${at} › audience`, message, level: 'error' };
    });
  });
}
