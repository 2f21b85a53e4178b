import {
  type AudienceUse,
  audienceUses,
  type ContentTree,
  isRecordPath,
  parseContent,
  type SayPlace,
} from '@portal/content-core';
import { AppError } from '@portal/errors';
import { siteKinds, wholeTree } from '../request/site-content.ts';
import type { ApiCall } from './api-route.ts';
import { draftFiles } from './draft-files.ts';

/**
 * Makes sure that no content, published or on the draft, names an audience that is about to go: it would be for editors
 * only from then on.
 * @throws AppError `conflict` with `details.uses` unless it is `confirmed`.
 */
export async function refuseInUse(call: ApiCall, name: string, confirmed: boolean): Promise<void> {
  if (confirmed) return;
  const draft = await draftOf(call);
  const uses = [
    ...new Map(
      [wholeTree, draft?.tree ?? null].flatMap((tree) => usesOf(tree, { name, sayPlace: draft?.sayPlace })),
    ).values(),
  ];
  if (uses.length === 0) return;
  const where = uses.map(({ at }) => at).join('; ');
  throw new AppError(
    'conflict',
    `The site shows this only to "${name}" or others with it: ${where}. Give it another audience first, or confirm that it is for editors only from now on.`,
    { details: { uses } },
  );
}

interface Draft {
  tree: ContentTree | null;
  sayPlace: SayPlace | undefined;
}

function usesOf(
  tree: ContentTree | null,
  { name, sayPlace }: { name: string; sayPlace: SayPlace | undefined },
): [string, Pick<AudienceUse, 'file' | 'at'>][] {
  if (!tree) return [];
  return audienceUses({ tree, kinds: siteKinds, sayPlace }).flatMap(({ file, at, audience }) =>
    audience !== 'all' && audience.includes(name) ? [[`${file} ${at}`, { file, at }]] : [],
  );
}

async function draftOf({ site, session }: ApiCall): Promise<Draft | null> {
  if (!site.content) return null;
  const { deps } = await site.content.open(session, 'read');
  const draft = await draftFiles(deps);
  const records = await draft.texts(isRecordPath);
  return { tree: parseContent(records, siteKinds).tree, sayPlace: deps.sayPlace };
}
