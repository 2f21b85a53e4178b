import { z } from 'zod';
import { RandomId, StableId } from './ids.ts';

/** One line of plain text. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'must be one line of plain text');

/** Plain text that may have several lines. */
export const lines = (max = 1000) => z.string().trim().min(1, 'must not be empty').max(max);

/** CommonMark without raw HTML. */
export const RichText = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(20_000)
  .describe('CommonMark; raw HTML is refused');

/** Where a link leads: a page of this site, one of its documents, or an address outside. */
export const LinkTarget = z
  .string()
  .max(2000)
  .refine(
    isLinkTarget,
    'use page:<page id>, page:<page id>#<section id>, document:<document id>, https://…, mailto:… or tel:…',
  );

/** A link with the words that are clicked. */
export const Link = z.strictObject({ label: line(80), to: LinkTarget });
export type Link = z.infer<typeof Link>;

/** A picture in use. It says what it shows, or that it is decoration. */
export const Image = z.union([
  z.strictObject({ media: RandomId, alt: line(300) }),
  z.strictObject({ media: RandomId, decorative: z.literal(true) }),
]);
export type Image = z.infer<typeof Image>;

/** A film or caption file: an https address, or a path on this site. */
export const FileAddress = z
  .string()
  .max(2000)
  .refine(
    (value) => /^\/(?!\/)[\w./-]+$/.test(value) || isHttps(value),
    'use https://… or a path on this site such as /film/tour.webm',
  );

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date();

const PAGE_TARGET = /^page:([^#]+)(?:#(.+))?$/;
const DOCUMENT_TARGET = /^document:(.+)$/;

/** What a link target refers to, taken apart; null when it is malformed. */
export type ParsedTarget =
  | { type: 'page'; page: string; section?: string }
  | { type: 'document'; document: string }
  | { type: 'external'; href: string };

/** Takes a link target apart; null when it is malformed. */
export function parseLinkTarget(target: string): ParsedTarget | null {
  const page = PAGE_TARGET.exec(target);
  if (page?.[1] !== undefined) {
    if (!StableId.safeParse(page[1]).success) return null;
    if (page[2] === undefined) return { type: 'page', page: page[1] };
    return StableId.safeParse(page[2]).success ? { type: 'page', page: page[1], section: page[2] } : null;
  }
  const document = DOCUMENT_TARGET.exec(target);
  if (document?.[1] !== undefined)
    return RandomId.safeParse(document[1]).success ? { type: 'document', document: document[1] } : null;
  if (
    isHttps(target) ||
    /^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(target) ||
    /^tel:\+?[\d().\- ]{3,30}$/.test(target)
  ) {
    return { type: 'external', href: target };
  }
  return null;
}

function isLinkTarget(value: string): boolean {
  return parseLinkTarget(value) !== null;
}

/** Judged on the raw string, so that nothing is accepted which a browser would read differently. */
function isHttps(value: string): boolean {
  return /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:[/?#][^\s<>"`{}|\\^]*)?$/i.test(value);
}
