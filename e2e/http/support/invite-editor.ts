import { z } from 'zod';
import { good } from './editor-api.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { type Visitor, visitor } from './visitor.ts';

const Invited = z.object({ user: z.object({ userId: z.string(), email: z.string(), role: z.string() }) });

/** An invited editor, as they are after they followed the link in their mail. */
export interface InvitedEditor {
  userId: string;
  email: string;
  visitor: Visitor;
}

/** Invites a new person as the owner, and follows the mailed link as their browser would, up to a session. */
export async function inviteEditor(
  { site, mailedLink }: { site: SiteUnderTest; mailedLink: (email: string) => string | Promise<string> },
  role: 'owner' | 'editor' = 'editor',
): Promise<InvitedEditor> {
  const email = `invited-${crypto.randomUUID()}@example.test`;
  const owner = visitor(site, [site.signIns.owner.cookie]);
  const { user } = good(await owner.ask('/api/auth/users', { json: { email, role } }), Invited);
  const guest = visitor(site);
  const json = await proofIn(await mailedLink(email), site);
  good(await guest.ask('/api/auth/token-exchange', { json }), z.object({ next: z.string() }));
  return { userId: user.userId, email, visitor: guest };
}

/** What the page sends that a mailed link leads to: of the platform's mail, or of the auth provider's where a site has no mail of its own. */
async function proofIn(link: string, { origin }: SiteUnderTest): Promise<Record<string, string>> {
  const isOurs = new URL(link).origin === origin;
  const back = new URL(
    isOurs ? link : ((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? ''),
  );
  if (back.origin !== origin || back.pathname !== '/edit/login/callback')
    throw new Error(`The mailed link leads to ${back.href}`);
  if (isOurs) return { invitation: back.searchParams.get('invitation') ?? '' };
  return { accessToken: new URLSearchParams(back.hash.slice(1)).get('access_token') ?? '' };
}
