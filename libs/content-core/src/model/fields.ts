import { z } from 'zod';
import { canonicalRichText } from '../format/canonical-rich-text.ts';
import { RICH_TEXT_LIMITS, richTextExcess } from '../format/rich-text-limits.ts';
import { isOneTable } from '../format/markdown.ts';
import { richTextProblems } from '../format/rich-text-problems.ts';
import { issueText, textOfIssue } from '../messages/issue-message.ts';
import { messageOf } from '../messages/message.ts';
import { RandomId } from '../format/ids.ts';
import { asciiMail, asciiTarget } from '../format/outside-target.ts';
import { withoutRepeated } from '../format/typed-words.ts';
import { parseLinkTarget } from '../format/link-target.ts';
import { isHttps, isLoopback } from '../format/https-address.ts';
import { isInstant } from '../format/instant.ts';
import { isLocalTime, ZONE_NAME } from '../format/local-time.ts';

const ONE_LINE = /^[^\u0000-\u001f\u007f]*$/;

/** One line of plain text that may be empty, for fields that an empty value removes. */
export const lineOrEmpty = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => ONE_LINE.test(text), issueText('not_one_line'));

/** One line of plain text. */
export const line = (max = 200) =>
  z
    .string()
    .trim()
    .min(1, issueText('empty'))
    .max(max)
    .regex(ONE_LINE, issueText('not_one_line'))
    .meta({ 'x-portal': 'line' });

/** Plain text that may have several lines. */
export const lines = (max = 1000) =>
  z
    .string()
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .min(1, issueText('empty'))
    .max(max)
    .meta({ 'x-portal': 'lines' });

/** More combining marks on one letter than this make normalising slow. @see UAX #15, Stream-Safe Text Format */
const STACKED_MARKS = /\p{M}{31}/u;

/**
 * CommonMark with the tables of GFM, without raw HTML and images, canonical after parsing. Its links have the targets of `LinkTarget`. The length is checked
 * first, then `RICH_TEXT_LIMITS`, and only then is the text parsed.
 */
export const RichText = z
  .string()
  .max(RICH_TEXT_LIMITS.characters, { abort: true })
  .refine((text) => !STACKED_MARKS.test(text), {
    abort: true,
    error: issueText('combining_marks', { max: 30 }),
  })
  .overwrite(canonicalRichText)
  .min(1, issueText('empty'))
  .max(RICH_TEXT_LIMITS.characters, { abort: true })
  .superRefine((text, context) => {
    const what = richTextExcess(text);
    const excess = what && messageOf('rich_text_excess', { what, max: RICH_TEXT_LIMITS[what] });
    for (const message of excess === null ? richTextProblems(text) : [excess])
      context.addIssue({ code: 'custom', message: textOfIssue(message) });
  })
  .meta({
    'x-portal': 'rich-text',
    contentMediaType: 'text/markdown',
    description:
      'CommonMark and tables (| a | b | with |---|--:| below); raw HTML and images are refused, links go where other links may go',
  });

/** One table, and nothing else, in the form of rich text. `x-portal-only` restricts the editor to it. */
export const TableText = RichText.superRefine((text, context) => {
  if (richTextExcess(text) !== null || isOneTable(text)) return;
  context.addIssue({ code: 'custom', message: textOfIssue(messageOf('not_one_table')) });
}).meta({
  'x-portal': 'rich-text',
  'x-portal-only': 'table',
  contentMediaType: 'text/markdown',
  description:
    'one table in Markdown: | Who | Fee |, below it | - | -: | (alignment of the columns), then a line for each row; cells hold bold, italic, links and code, and \\| for a bar',
});

/** An e-mail address. Its domain may have any letters; it is stored in ASCII form. */
export const Email = z
  .string()
  .overwrite((text) => asciiMail(text.trim()))
  .check(z.email());

/** The target of a link: a page of this site, one of its documents, or an external address. */
export const LinkTarget = z
  .string()
  .max(2000)
  .overwrite(asciiTarget)
  .refine((target) => parseLinkTarget(target) !== null, issueText('not_a_link_target'))
  .meta({ 'x-portal': 'link' });

/** A link with its label. */
export const Link = z.strictObject({ label: line(80), to: LinkTarget });
export type Link = z.infer<typeof Link>;

/** An image in use, with an alternative text or marked as decorative. */
export const Image = z
  .union(
    [
      z.strictObject({ media: RandomId, alt: line(300) }),
      z.strictObject({ media: RandomId, decorative: z.literal(true) }),
    ],
    issueText('image_incomplete'),
  )
  .meta({ 'x-portal': 'image' });
export type Image = z.infer<typeof Image>;

/** One of the site's documents. */
export const DocumentId = RandomId.meta({ 'x-portal': 'document' });

/** Address of a video or caption file: an https address, or a path on this site. */
export const FileAddress = z
  .string()
  .max(2000)
  .overwrite(asciiTarget)
  .refine(
    (value) => /^\/(?!\/)[\w./-]+$/.test(value) || isHttps(value) || isLoopback(value),
    issueText('not_a_file_address', { example: '/film/tour.webm' }),
  )
  .meta({ 'x-portal': 'file' });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = z.iso.date().meta({ 'x-portal': 'day' });

/** A day, or a day with the time that clocks show there: `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export const LocalTime = z
  .string()
  .max(16)
  .refine(isLocalTime, issueText('not_a_local_time'))
  .meta({ 'x-portal': 'local-time' });

/** An instant in UTC, to the second: `2026-12-01T09:00:00Z`. */
export const Instant = z.string().refine(isInstant, issueText('not_an_instant'));

/** From when and until when visitors may see a record. @see VisibleTimes */
export const VisibleTimeFields = { visibleFrom: Instant.optional(), visibleUntil: Instant.optional() };

/** The shape of a time zone's name; which zones there are can change, so that is not part of the schema. */
export const ZoneName = z
  .string()
  .max(60)
  .regex(ZONE_NAME, issueText('not_a_zone'))
  .meta({ 'x-portal': 'zone' });

/** Words that things belong together by: `Town hall`. Of the same word in several spellings, the first stays. */
export const Tags = z.array(line(40)).overwrite(withoutRepeated).max(12);
