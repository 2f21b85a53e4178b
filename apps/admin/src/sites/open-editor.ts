import { isOlderKit } from '@portal/content-core';
import { AppError } from '@portal/errors';
import {
  EDITOR_CODE_SECONDS,
  type ForSite,
  hashSecretToken,
  newSecretToken,
  type PlatformUser,
  type SiteMember,
  type SiteRecords,
  type SiteSummary,
} from '@portal/sites';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '../session/sealed.ts';
import type { SessionKeys } from '../session/session-keys.ts';
import { changeSite, type ChangeDeps } from './change-site.ts';
import { visitAddress } from './visit-address.ts';

/** What opening the editor of a site depends on. */
export interface EditorDeps extends ChangeDeps {
  keys: SessionKeys;
  records: ForSite<Pick<SiteRecords, 'editorCodes' | 'members' | 'staff'>>;
}

/** The first version of the site kit that knows codes. */
const KNOWS_CODES = '0.4.0';

/** How the dashboard opens a site's editor for a user. */
export type EditorEntry =
  /** With a code, as themselves. */
  | 'code'
  /** By its address, where they sign in: its kit does not know codes, or has not reported its version. */
  | 'address'
  /** Its owners let no staff in. */
  | 'switched-off';

/** Somebody who is on the team of the site is let in as the member that they are. */
export function editorEntry(
  { kitVersion }: Pick<SiteSummary, 'kitVersion'>,
  access: { mayEdit: boolean; isOnTeam: boolean },
): EditorEntry {
  if (kitVersion === null || isOlderKit(kitVersion, KNOWS_CODES)) return 'address';
  return access.mayEdit || access.isOnTeam ? 'code' : 'switched-off';
}

/** Whether the user is on the team. */
export const isOnTeam = ({ authUserId }: PlatformUser, members: readonly SiteMember[]): boolean =>
  members.some(({ userId }) => userId === authUserId);

/** How long the way there and back may take, in seconds. */
export const OPENING_SECONDS = 60;

const Opening = z.object({ opens: z.string(), userId: z.string() });

/** A refusal that the site's page shows once. */
export const EditorRefused = z.object({ editor: z.literal('refused'), problem: z.string() });
export type EditorRefused = z.output<typeof EditorRefused>;

/**
 * The first step, after the user pressed the button: the address of the site that begins the sign-in there and returns to this dashboard with a
 * binding, and a value for a cookie by which the dashboard knows that its user pressed the button.
 * @throws AppError `not_found`; `conflict` when the editor cannot be opened so; `upstream_unavailable`
 */
export async function beginOpening(
  deps: EditorDeps,
  user: PlatformUser,
  siteId: string,
): Promise<{ to: string; opening: string }> {
  const site = await openable(deps, user, siteId);
  const to = new URL('/api/auth/oauth', site.address);
  to.searchParams.set('provider', 'portal');
  const opening: z.input<typeof Opening> = { opens: siteId, userId: user.userId };
  const { flow: key, now } = deps.keys;
  return { to: to.href, opening: await seal({ key, now }, opening, OPENING_SECONDS) };
}

/**
 * The second step: issues a code that works once, for a minute, in the browser with that binding. Returns the address of the site that exchanges
 * it. Null without a fresh `opening` of this user and site: a link from elsewhere opens no editor.
 * @throws AppError as `beginOpening`
 */
export async function issueCode(
  deps: EditorDeps,
  user: PlatformUser,
  { siteId, opening, binding }: { siteId: string; opening: string | undefined; binding: string },
): Promise<string | null> {
  const { flow: key, now } = deps.keys;
  const begun = opening === undefined ? null : await unseal({ key, now }, opening, Opening);
  const isOwn = begun?.opens === siteId && begun.userId === user.userId;
  if (!isOwn || !/^[0-9a-f]{64}$/.test(binding)) return null;
  return changeSite(deps, {
    user,
    siteId,
    action: 'site.editor.open',
    may: () => true,
    work: async () => {
      const { address } = await openable(deps, user, siteId);
      const code = newSecretToken(randomBytes);
      await deps.records.forSite(siteId).editorCodes.add({
        codeHash: await hashSecretToken(code),
        bindingHash: binding,
        userId: user.authUserId,
        platformUserId: user.userId,
        expiresAt: new Date(deps.now().getTime() + EDITOR_CODE_SECONDS * 1000),
      });
      const to = new URL('/edit/login/callback', address);
      to.searchParams.set('code', code);
      return to.href;
    },
  });
}

/** The site's address, where its editor can be opened with a code. @throws AppError `not_found`, `conflict` */
async function openable(
  { overview, records }: EditorDeps,
  user: PlatformUser,
  siteId: string,
): Promise<{ address: string }> {
  const site = await overview.find(user, siteId);
  if (site === null) throw new AppError('not_found', 'There is no such site.');
  const address = visitAddress(site);
  if (address === null) throw new AppError('conflict', 'The site is not online yet.');
  const { members, staff } = records.forSite(siteId);
  const [{ mayEdit }, team] = await Promise.all([staff.read(), members.list()]);
  const entry = editorEntry(site, { mayEdit, isOnTeam: isOnTeam(user, team) });
  if (entry === 'code') return { address };
  throw new AppError(
    'conflict',
    entry === 'switched-off'
      ? 'The owners of this site do not let staff open its editor. They can allow it again in the editor, under Team.'
      : `The site’s kit is older than ${KNOWS_CODES} and signs editors in by itself only: open ${address}/edit.`,
  );
}
