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
  const answer = await fetch(await mailedLink(email), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  if (back.origin !== site.origin || back.pathname !== '/edit/login/callback')
    throw new Error(`The mailed link leads to ${back.href}`);
  const accessToken = new URLSearchParams(back.hash.slice(1)).get('access_token');
  const guest = visitor(site);
  good(
    await guest.ask('/api/auth/token-exchange', { json: { accessToken } }),
    z.object({ next: z.string() }),
  );
  return { userId: user.userId, email, visitor: guest };
}
