import { englishPlace, type Place, type SayPlace } from '../library/place.ts';
import type { Audience } from '../model/ids.ts';
import type { KindRegistry } from '../model/kinds/index.ts';
import type { Page } from '../model/page.ts';
import type { Section } from '../model/section.ts';
import { documentFile, pageFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { kindNamed } from '../tree/read-section.ts';
import { placedSections, type ContentUnderCheck } from './content-under-check.ts';

/** One use of audiences by content. */
export interface AudienceUse {
  file: string;
  at: string;
  audience: Audience;
}

/** Everything that names who may see it. */
export function audienceUses(
  { tree, kinds }: Pick<ContentUnderCheck, 'tree' | 'kinds'>,
  sayPlace: SayPlace = englishPlace,
): AudienceUse[] {
  return [
    ...[...tree.pages.values()].map(({ id, title, audience }) => ({
      file: pageFile(id),
      at: title,
      audience,
    })),
    ...placedSections({ tree, kinds }).map(({ page, section, file }) => ({
      file,
      at: sayPlace(placeOf(page, section, kinds), tree.site.locale),
      audience: section.audience,
    })),
    ...[...tree.documents.values()].map(({ id, title, audience }) => ({
      file: documentFile(id),
      at: title,
      audience,
    })),
  ];
}

function placeOf({ title: page }: Page, { kind }: Section, kinds: KindRegistry): Place {
  return { page, section: { kind, title: kindNamed(kinds, kind)?.title ?? kind }, path: [] };
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
