import { isAppError, isLogged } from '@portal/errors';
import type { APIContext } from 'astro';
import { PRIVATE } from '../../request/caching.ts';
import { type PageCall, pageCall } from '../page-call.ts';
import { reportFailure } from '../report-failure.ts';
import { type DeskPage, deskPage } from './desk-page.ts';
import { type EditedPage, editedPage } from './edited-page.ts';
import { presentRights } from './present-rights.ts';
import { type VersionPage, versionPage } from './version-page.ts';
import { type ViewedPage, viewedPage } from './viewed-page.ts';

/**
 * `/edit` and what is below it, for the editor who is signed in, with the rights they have now: the page of the draft at that
 * address, to edit, as visitors would see it (`?as=<audience>`, empty: everyone), or as it was (`?at=<commit>`); or the desk: when
 * it is asked for (`?room=desk`), and at `/edit` while there is no draft to be read. Null when the draft has no such page, or
 * sign-in is not set up.
 * @throws anything that is no `AppError`
 */
export async function editPage(
  context: APIContext,
  headers: Headers,
): Promise<
  | { edited: EditedPage }
  | { viewed: ViewedPage }
  | { version: VersionPage }
  | { desk: DeskPage }
  | Response
  | null
> {
  const asked = await pageCall(context, headers);
  if (asked === null) return null;
  const call = await presentRights(asked);
  if (call instanceof Response) return call;
  if (context.url.searchParams.get('room') === 'desk') return { desk: await deskPage(call) };
  const shown = await orUnreadable(shownPage(call));
  if (shown instanceof Response || shown === null) return shown;
  if (shown !== 'unreadable') {
    if ('start' in shown) return { edited: shown };
    return 'commit' in shown ? { version: shown } : { viewed: shown };
  }
  if (context.params.slug !== undefined)
    return new Response(null, { status: 302, headers: { location: '/edit', 'cache-control': PRIVATE } });
  return { desk: await deskPage(call) };
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

async function orUnreadable<Found>(asked: Promise<Found>): Promise<Found | 'unreadable'> {
  try {
    return await asked;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (isLogged(error)) reportFailure(error);
    return 'unreadable';
  }
}
