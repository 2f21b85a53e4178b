import { viewersWords } from '@portal/editor/words';
import { isAppError } from '@portal/errors';
import type { APIContext } from 'astro';
import { type PageCall, pageCall } from '../page-call.ts';
import { revealActor } from '../../site/site-actor.ts';
import { presentRights } from './present-rights.ts';
import { viewFrame, type EditorView, editorView } from './editor-view.ts';

/**
 * `/audiences` for an editor or a viewer of the default audience, as the records know them now. Null when sign-in is not set up
 * to this site, and for a viewer whose audience is the default one no more.
 * @see contract "Client-site routes", `/audiences`
 */
export async function audiencesPage(
  context: APIContext,
  headers: Headers,
): Promise<EditorView | Response | null> {
  const asked = await pageCall(context, headers);
  if (asked === null) return null;
  const call = await presentRights(asked);
  if (call instanceof Response) return call;
  try {
    return await pageOf(call);
  } catch (error) {
    if (call.session.role === null && isAppError(error, 'forbidden')) return null;
    throw error;
  }
}

async function pageOf(call: PageCall): Promise<EditorView> {
  const { auth, session, locale, site, ctx } = call;
  const { credentials } = auth.audiences;
  const [audiences, signIns, isOn] = await Promise.all([
    auth.audiences.list(),
    credentials ? credentials.list(revealActor(session)) : null,
    auth.passwordEnabled.get(),
  ]);
  return editorView(call, viewersWords(locale).title, {
    view: 'viewers',
    frame: await viewFrame(call),
    audiences: audiences.map(({ name, color, isDefault, hasPassword }) => ({
      name,
      color,
      isDefault,
      hasPassword,
    })),
    credentials:
      signIns?.map(({ id, audience, username, label, sealed, updatedAt }) => ({
        id,
        audience,
        username,
        label,
        sealed,
        updatedAt: updatedAt.toISOString(),
      })) ?? null,
    gate: session.role === null ? null : { isOn, isSwitch: auth.passwordEnabled.set !== undefined },
    address: `${site.origins.primary ?? ctx.origin}/login`,
  });
}
