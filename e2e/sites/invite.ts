import { z } from 'zod';
import type { PlatformUnderTest } from '../set-up/test.ts';
import { good } from './editor-api.ts';
import type { SiteUnderTest } from './site-under-test.ts';
import { type Visitor, visitor } from './visitor.ts';

const Mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    action: z.object({ label: z.string(), url: z.string() }).optional(),
  }),
);
const Invited = z.object({ user: z.object({ userId: z.string(), email: z.string(), role: z.string() }) });

/** Whom an owner invited, as they are after they followed the link in their mail. */
export interface InvitedEditor {
  userId: string;
  email: string;
  visitor: Visitor;
}

/** The link in the newest mail to an address. */
export async function mailedLink({ urls }: PlatformUnderTest, email: string): Promise<string> {
  const answer = await fetch(`${urls.inbox}/api/mails?to=${encodeURIComponent(email)}`);
  const [mail] = Mails.parse(await answer.json());
  if (mail?.action === undefined) throw new Error(`No mail with a link has come to ${email}.`);
  return mail.action.url;
}

/** Invites a new person as the owner, and follows the mailed link as their browser would, up to a session. */
export async function inviteEditor(
  { platform, site }: { platform: PlatformUnderTest; site: SiteUnderTest },
  role: 'owner' | 'editor' = 'editor',
): Promise<InvitedEditor> {
  const email = `invited-${crypto.randomUUID()}@example.test`;
  const owner = visitor(site, [site.signIns.owner.cookie]);
  const { user } = good(await owner.ask('/api/auth/users', { json: { email, role } }), Invited);
  const answer = await fetch(await mailedLink(platform, email), { redirect: 'manual' });
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
