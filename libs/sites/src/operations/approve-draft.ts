import type {
  ApprovalAuthor,
  DraftComment,
  EndedMark,
  NamedPerson,
  NewComment,
  NewReadyMark,
  SendingBack,
} from '../approval.ts';
import type { ApprovalMailing, Mailed } from '../draft-approval.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';
import type { ApprovalNotice } from '../mail/compose-mail.ts';
import type { EditorMails } from '../mail/editor-mails.ts';
import { nameFromEmail } from '../section-lock.ts';
import type { SiteRecords } from '../site-records.ts';
import { mailRecipient, type MailingSite } from './invite-member.ts';
import type { OperationDeps } from './operation-call.ts';

/** The context of an act on the draft's approval: the call of an operation, or of a tool. */
export interface ApprovalCall {
  deps: Pick<OperationDeps, 'limiter' | 'now' | 'log'> & { mails: Pick<EditorMails, 'notify'> };
  site: MailingSite;
  records: Pick<SiteRecords, 'approval' | 'members'>;
  by: ApprovalAuthor;
}

/** The limits of one site: acts that mail, and comments. */
const MAILING_ACTS = { limit: 30, windowSeconds: 3600 };
const COMMENTS = { limit: 300, windowSeconds: 3600 };

/** Owners who are mailed about one mark. */
const MOST_OWNERS = 30;

/** The comments that a mail repeats. */
const MAILED_COMMENTS = 20;

/** Marks a version of the draft as ready, and mails the site's owners. */
export async function markReady(
  call: ApprovalCall,
  { returnTo, about, ...mark }: NewReadyMark & ApprovalMailing,
): Promise<Mailed> {
  const { deps, records, by } = call;
  await requireMailing(call);
  await records.approval.mark({ ...mark, at: deps.now() }, by);
  const owners = (await records.members.list()).filter(
    ({ role, userId }) => role === 'owner' && userId !== by.userId,
  );
  const notice = { kind: 'ready', by: nameFromEmail(by.email), note: mark.note } as const;
  const to = owners.slice(0, MOST_OWNERS).map(({ email }) => email);
  return mailNotice(call, { to, notice, returnTo, about });
}

/** Sends the draft back, and mails the author of its mark. */
export async function sendDraftBack(
  call: ApprovalCall,
  { returnTo, about, ...back }: SendingBack & ApprovalMailing,
): Promise<Mailed> {
  const { deps, records, by } = call;
  await requireMailing(call);
  const person = namedPerson(by);
  const ended = await records.approval.sendBack({ ...back, at: deps.now(), by: person });
  const open = (await records.approval.read()).comments.filter(({ resolvedAt }) => resolvedAt === null);
  const comments = open.slice(-MAILED_COMMENTS).map(({ label, quote, text }: DraftComment) => ({
    place: quote === null ? label : `${label} (“${quote}”)`,
    text,
  }));
  const notice = { kind: 'sentBack', by: person.name, note: back.note, comments } as const;
  return mailNotice(call, { to: authorToMail(call, ended), notice, returnTo, about });
}

/** Ends the mark of a draft that was published, and mails its author. */
export async function endMark(
  call: ApprovalCall,
  { mark, returnTo, about }: { mark: string } & ApprovalMailing,
): Promise<Mailed> {
  const ended = await call.records.approval.published(mark);
  if (ended === null) return { mailed: 0 };
  const notice = { kind: 'approved', by: nameFromEmail(call.by.email), note: ended.note } as const;
  return mailNotice(call, { to: authorToMail(call, ended), notice, returnTo, about });
}

/** Adds a comment on the draft. */
export async function addComment(call: ApprovalCall, comment: NewComment): Promise<void> {
  const { deps, site, records, by } = call;
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:comment`, COMMENTS);
  await records.approval.addComment({ ...comment, at: deps.now(), by: namedPerson(by) });
}

/** Resolves a comment. */
export async function resolveComment({ deps, records, by }: ApprovalCall, id: string): Promise<void> {
  await records.approval.resolveComment({ id, at: deps.now(), by: namedPerson(by) });
}

const namedPerson = ({ userId, email }: ApprovalAuthor): NamedPerson => ({
  id: userId,
  name: nameFromEmail(email),
});

async function requireMailing({ deps, site }: ApprovalCall): Promise<void> {
  await requireWithinLimit(deps.limiter, `broker:${site.siteId}:approval`, MAILING_ACTS);
}

/** Nobody is mailed about what they did themselves. */
function authorToMail({ by }: ApprovalCall, ended: EndedMark): string[] {
  return ended.by.id === by.userId ? [] : [ended.by.email];
}

/** Sends each person one mail. The act is done already, so a mail that fails is logged and does not fail it. */
async function mailNotice(
  call: ApprovalCall,
  {
    to,
    notice,
    returnTo,
    about,
  }: { to: readonly string[]; notice: ApprovalNotice } & Pick<ApprovalMailing, 'returnTo' | 'about'>,
): Promise<Mailed> {
  const { deps, site } = call;
  const sent = await Promise.all(
    [...new Set(to)].map(async (email) => {
      try {
        return await deps.mails.notify(mailRecipient(call, { email, returnTo, about }), notice);
      } catch {
        deps.log(`[approval] a mail was not sent site=${site.siteId} kind=${notice.kind}`);
        return false;
      }
    }),
  );
  return { mailed: sent.filter(Boolean).length };
}
