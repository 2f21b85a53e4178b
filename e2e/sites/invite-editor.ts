import { z } from 'zod';
import type { PlatformUnderTest } from '../set-up/test.ts';
import { inviteEditor as invite, type InvitedEditor } from '../http/support/invite-editor.ts';
import type { SiteUnderTest } from '../http/support/site-under-test.ts';

const Mails = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    action: z.object({ label: z.string(), url: z.string() }).optional(),
  }),
);

/** The mails to an address, newest first. */
export async function mailsTo({ urls }: PlatformUnderTest, email: string): Promise<z.output<typeof Mails>> {
  const answer = await fetch(`${urls.inbox}/api/mails?to=${encodeURIComponent(email)}`);
  return Mails.parse(await answer.json());
}

/** The link in the newest mail to an address. */
export async function mailedLink(platform: PlatformUnderTest, email: string): Promise<string> {
  const [mail] = await mailsTo(platform, email);
  if (mail?.action === undefined) throw new Error(`No mail with a link has come to ${email}.`);
  return mail.action.url;
}

/** Invites a new person as the owner, and follows the mailed link as their browser would, up to a session. */
export function inviteEditor(
  { platform, site }: { platform: PlatformUnderTest; site: SiteUnderTest },
  role: 'owner' | 'editor' = 'editor',
): Promise<InvitedEditor> {
  return invite({ site, mailedLink: (email) => mailedLink(platform, email) }, role);
}
