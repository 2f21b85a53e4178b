import { inSlices, isRecordPath, parsingContent } from '@portal/content-core';
import { siteKinds, wholeTree } from '../../site/published/site-content.ts';
import type { ApiCall } from '../api-route.ts';
import { changedPlaces, type ContentState, type NameChange, refuseChangedPlaces } from './audience-names.ts';
import { draftFiles } from '../../site/draft/draft-files.ts';

/**
 * Makes sure that no content, published or on the draft, is for other people after a change without a word: for editors only, where it names an
 * audience that is about to go, or for the sign-ins of one that is about to get a name that content still names after an earlier audience.
 * A name that an audience has already is refused by its own.
 * @throws AppError `conflict` with `details.uses` unless it is `confirmed`.
 */
export async function refuseInUse(
  call: ApiCall,
  { ends = null, begins = null }: Partial<NameChange>,
  confirmed: boolean,
): Promise<void> {
  if (confirmed) return;
  const isNew = begins !== null && !(await isTaken(call, { begins, ends }));
  const change = { ends, begins: isNew ? begins : null };
  const draft = await draftOf(call);
  const live = { tree: wholeTree, kinds: siteKinds, formatLocation: draft?.formatLocation };
  refuseChangedPlaces(changedPlaces(draft ? [live, draft] : [live], change), change);
}

/** Whether another audience than the one that is renamed has the name. */
async function isTaken(
  { auth }: ApiCall,
  { begins, ends }: { begins: string; ends: string | null },
): Promise<boolean> {
  const audiences = await auth().audiences.list();
  return audiences.some(({ name }) => name !== ends && name.toLowerCase() === begins.toLowerCase());
}

async function draftOf({ site, session }: ApiCall): Promise<ContentState | null> {
  if (!site.content) return null;
  const { deps } = await site.content.open(session, 'read');
  const draft = await draftFiles(deps);
  const parsing = parsingContent(await draft.texts(isRecordPath), siteKinds);
  const { tree } = await inSlices(parsing, deps.takeTurn);
  return tree && { tree, kinds: siteKinds, formatLocation: deps.formatLocation };
}
