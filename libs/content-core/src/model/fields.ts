import { z } from 'zod';
import { canonicalRichText } from '../format/canonical-rich-text.ts';
import { RICH_TEXT_LIMITS, richTextExcess } from '../format/rich-text-limits.ts';
import { richTextProblems } from '../format/rich-text-problems.ts';
import { RandomId } from './ids.ts';
import { parseLinkTarget } from './link-target.ts';
import { isHttps, isLoopback } from './https-address.ts';

const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** One line of plain text that may be empty, for what an empty one takes away. */
export const lineOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => ONE_LINE.test(text), 'must be one line of plain text');

/** One line of plain text. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(max)
    .regex(ONE_LINE, 'must be one line of plain text')
    .meta({ 'x-portal': 'line' });

/** Plain text that may have several lines. */
export const lines = (max = 1000) =>
  z.string().trim().min(1, 'must not be empty').max(max).meta({ 'x-portal': 'lines' });

/** More combining marks on one letter than this make normalising slow. @see UAX #15, Stream-Safe Text Format */
const STACKED_MARKS = /\p{M}{31}/u;

/**
 * CommonMark without raw HTML and pictures, canonical after parsing. Its links have the targets of `LinkTarget`. The
 * length comes first, then `RICH_TEXT_LIMITS`, and only then the parser.
 */
export const RichText = z
  .string()
  .max(RICH_TEXT_LIMITS.characters, { abort: true })
  .refine((text) => !STACKED_MARKS.test(text), {
    abort: true,
    error: 'stacks more than 30 combining marks on one letter; use fewer',
  })
  .overwrite(canonicalRichText)
  .min(1, 'must not be empty')
  .max(RICH_TEXT_LIMITS.characters, { abort: true })
  .superRefine((text, context) => {
    const excess = richTextExcess(text);
    for (const message of excess === null ? richTextProblems(text) : [excess])
      context.addIssue({ code: 'custom', message });
  })
  .meta({
    'x-portal': 'rich-text',
    contentMediaType: 'text/markdown',
    description: 'CommonMark; raw HTML and pictures are refused, links go where other links may go',
  });

/** Where a link leads: a page of this site, one of its documents, or an address outside. */
export const LinkTarget = z
  .string()
  .max(2000)
  .refine(
    (target) => parseLinkTarget(target) !== null,
    'use page:<page id>, page:<page id>#<section id>, document:<document id>, https://…, mailto:… or tel:…',
  )
  .meta({ 'x-portal': 'link' });

/** A link with the words that are clicked. */
export const Link = z.strictObject({ label: line(80), to: LinkTarget });
export type Link = z.infer<typeof Link>;

/** A picture in use. It says what it shows, or that it is decoration. */
export const Image = z
  .union(
    [
      z.strictObject({ media: RandomId, alt: line(300) }),
      z.strictObject({ media: RandomId, decorative: z.literal(true) }),
    ],
    'needs media (a picture id) and either alt (what the picture shows) or decorative: true',
  )
  .meta({ 'x-portal': 'image' });
export type Image = z.infer<typeof Image>;

/** One of the site's documents. */
export const DocumentId = RandomId.meta({ 'x-portal': 'document' });

/** A film or caption file: an https address, or a path on this site. */
export const FileAddress = z
  .string()
  .max(2000)
  .refine(
    (value) => /^\/(?!\/)[\w./-]+$/.test(value) || isHttps(value) || isLoopback(value),
    'use https://… or a path on this site such as /film/tour.webm',
  )
  .meta({ 'x-portal': 'file' });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().meta({ 'x-portal': 'day' });
