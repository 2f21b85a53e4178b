import { documentFolder } from '@portal/sites';
import { type Message, messageOf } from '../messages/message.ts';
import type { Audience } from '../format/ids.ts';
import { documentFile, pageFile } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { locatedSections, recordLocation, type CheckedContent } from './checked-content.ts';

/** One audience in the content. */
export interface AudienceUse {
  file: string;
  at: string;
  audience: Audience;
}

/** All audiences in the content. `below` is appended to each location. */
export function audienceUses(
  content: Pick<CheckedContent, 'tree' | 'kinds' | 'formatLocation'>,
  below: readonly string[] = [],
): AudienceUse[] {
  const { tree } = content;
  return [
    ...[...tree.pages.values()].map((page) => ({
      file: pageFile(page.id),
      at: recordLocation(content, page, below),
      audience: page.audience,
    })),
    ...locatedSections(content).map(({ section, file, locationOf }) => ({
      file,
      at: locationOf(below),
      audience: section.audience,
    })),
    ...[...tree.documents.values()].map((document) => ({
      file: documentFile(document.id, documentFolder(document.type)),
      at: recordLocation(content, document, below),
      audience: document.audience,
    })),
  ];
}

/** Checks that content names only audiences that the site has, if those are given. */
export function checkAudiences(content: CheckedContent): Problem[] {
  const known = content.audiences;
  if (!known) return [];
  return audienceUses(content, ['audience']).flatMap(({ file, at, audience }) =>
    unknownAudienceMessages(audience, known).map((message): Problem => ({
      file,
      at,
      ...message,
      level: 'error',
    })),
  );
}

/** A message for each name in an audience that is not `known`. */
export function unknownAudienceMessages(audience: Audience, known: ReadonlySet<string>): Message[] {
  if (audience === 'all') return [];
  return audience
    .filter((name) => !known.has(name))
    .map((name) =>
      name === 'all'
        ? messageOf('audience_all')
        : messageOf('audience_unknown', { audience: name, audiences: [...known] }),
    );
}
