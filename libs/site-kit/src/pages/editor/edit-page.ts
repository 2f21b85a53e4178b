import type { APIContext } from 'astro';
import { redirectTo } from '../../http/redirect.ts';
import { type PageCall, pageCall } from '../page-call.ts';
import { type EditedPage, editedPage } from './edited-page.ts';
import { readPart } from './read-part.ts';
import { overviewPage } from './overview-page.ts';
import { presentRights } from './present-rights.ts';
import type { EditorView } from './editor-view.ts';
import { teamPage } from './team-page.ts';
import { type VersionPage, versionPage } from './version-page.ts';
import { type ViewedPage, viewedPage } from './viewed-page.ts';

/**
 * `/edit` and what is below it, for the editor who is signed in, with the rights they have now: the page of the draft at that
 * address, to edit, as visitors would see it (`?as=<audience>`, empty: everyone), or as it was (`?at=<commit>`); or a view beside
 * the pages: the overview (`?room=desk`, and `/edit` while there is no draft to be read) and the team (`?room=team`, for owners). Null
 * when the draft has no such page, the view is not for this person, or sign-in is not set up.
 * @throws anything that is no `AppError`
 */
export async function editPage(
  context: APIContext,
  headers: Headers,
): Promise<
  | { edited: EditedPage }
  | { viewed: ViewedPage }
  | { version: VersionPage }
  | { view: EditorView }
  | Response
  | null
> {
  const asked = await pageCall(context, headers);
  if (asked === null) return null;
  const call = await presentRights(asked);
  if (call instanceof Response) return call;
  const room = context.url.searchParams.get('room');
  if (room === 'desk') return { view: await overviewPage(call) };
  if (room === 'team') {
    const team = await teamPage(call);
    return team && { view: team };
  }
  const shown = await readPart(shownPage(call));
  if (shown instanceof Response || shown === null) return shown;
  if (shown !== 'unreadable') {
    if ('start' in shown) return { edited: shown };
    return 'commit' in shown ? { version: shown } : { viewed: shown };
  }
  if (context.params.slug !== undefined) return redirectTo('/edit');
  return { view: await overviewPage(call) };
}

/** The page of the draft, to edit, as visitors would see it, or as it was. */
async function shownPage(
  call: PageCall,
): Promise<EditedPage | ViewedPage | VersionPage | Response | 'unreadable' | null> {
  const at = call.context.url.searchParams.get('at');
  if (at !== null) return versionPage(call, at);
  const as = call.context.url.searchParams.get('as');
  return as === null ? editedPage(call) : viewedPage(call, as);
}
