import { isAppError } from '@portal/errors';
import type { Mail } from '@portal/ports';
import type { SiteInMail } from '../site-in-mail.ts';
import { mailAdmins } from './admin-mail.ts';
import { composeMail, draftMail, type DomainSubject } from './compose-mail.ts';

/** What the owners of a site and the admins have to know about one of its names. */
export type DomainNotice =
  /** Its proof is lost; without it, the site leaves the name on that day. `record` must have the value `want`. */
  | { kind: 'lost'; name: string; record: string; want: string; leavesOn: Date }
  /** The site leaves the name, since its proof was lost for too long. */
  | { kind: 'left'; name: string }
  /** The site leaves the name, since another site has proven it. */
  | { kind: 'claimed'; name: string }
  /** It was the main address, its proof is lost, and it leads elsewhere: the site's own name becomes the main address. */
  | { kind: 'elsewhere'; name: string };

/** Who is mailed about the names of a site, and what mails say about it. */
export interface SiteContacts {
  about: SiteInMail;
  /** Its public address, which may be the name that a mail is about. */
  url: string;
  /** The origin of its own name, which it always has; null if the platform does not host it. */
  ownUrl: string | null;
  /** Mail addresses of its owners. */
  owners: readonly string[];
}

/** What mails about names depend on. */
export interface DomainMailsDeps {
  mail: Mail;
  /** Name of the sender. */
  agency: string;
  /** Origin of the dashboard. */
  adminOrigin: string;
  /** Null when there is no such site. */
  contacts(siteId: string): Promise<SiteContacts | null>;
  adminAddresses(): Promise<string[]>;
}

/**
 * Mails the owners in the language of the site, and the admins. An address that nobody can be reached at, such as one of somebody who has
 * left, is no failure while there are others.
 * @throws the first failure, once all have been tried
 */
export async function mailDomainNotice(
  { mail, agency, adminOrigin, contacts, adminAddresses }: DomainMailsDeps,
  siteId: string,
  notice: DomainNotice,
): Promise<void> {
  const [site, admins] = await Promise.all([contacts(siteId), adminAddresses()]);
  if (site === null) return;
  const message = composeMail(
    draftMail(subjectOf(notice), { about: site.about, agency, link: `${addressBeside(notice.name, site)}/` }),
  );
  const ofAdmins = {
    subject: message.subject,
    paragraphs: adminParagraphs(notice, site.about.name),
    button: { label: 'Open its domains', link: `${adminOrigin}/sites/${siteId}/domains` },
  };
  const sent = await Promise.allSettled([
    ...site.owners.map((to) => mail.send({ to, ...message })),
    ...admins.map((address) => mailAdmins({ mail, agency, addresses: [address] }, ofAdmins)),
  ]);
  const failures = sent.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  const counting = sent.length > failures.length ? failures.filter((one) => !isUnreachable(one)) : failures;
  if (counting.length > 0) throw counting[0];
}

/** What the mail server says of an address that it takes no mail for. @see the contract of `Mail` */
const isUnreachable = (failure: unknown): boolean => isAppError(failure, 'input');

/** An address of the site that is not the name: somebody else may have that by now. */
function addressBeside(name: string, { url, ownUrl }: SiteContacts): string {
  return new URL(url).hostname === name ? (ownUrl ?? url) : url;
}

function subjectOf(notice: DomainNotice): DomainSubject {
  if (notice.kind !== 'lost') return { kind: KINDS[notice.kind], domain: notice.name };
  const { name, record, want, leavesOn } = notice;
  return { kind: 'domainLost', domain: name, record, value: want, date: dayOf(leavesOn) };
}

const KINDS = { left: 'domainLeft', claimed: 'domainClaimed', elsewhere: 'domainElsewhere' } as const;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function adminParagraphs(notice: DomainNotice, site: string): string[] {
  const { name } = notice;
  if (notice.kind === 'left')
    return [
      `Its proof was missing for too long, so the site “${site}” is no longer served at ${name}. Add the domain again once its TXT record is there.`,
    ];
  if (notice.kind === 'elsewhere')
    return [
      `${name} was the main address of the site “${site}”. It no longer leads to the site, and its TXT record is missing. Links in mails would lead to its new holder.`,
      `The site’s own name becomes its main address with the build that has started. Once the records are right again, check the domain and make it the main address.`,
    ];
  if (notice.kind === 'claimed')
    return [
      `Another site of the platform has proven ${name}, and the site “${site}” does not prove it any more. So the domain is taken from “${site}”.`,
    ];
  return [
    `The site “${site}” is served at ${name}, but its TXT record at ${notice.record} is gone and the name is no CNAME to the site.`,
    `Have the record entered again, with the value ${notice.want}. Otherwise the name is removed from the site on ${dayOf(notice.leavesOn)}. The owners of the site are mailed as well.`,
  ];
}
