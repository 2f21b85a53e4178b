import { z } from 'zod';
import * as field from './fields.ts';

/** What browsers, mail programs and other systems end lines with. */
const LINE_ENDS = /\r\n|[\r\u000b\f\u0085\u2028\u2029]/g;

/** Text of several lines, without other control characters. Tabs become spaces. */
const lines = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replace(LINE_ENDS, '\n').replaceAll('\t', ' ').trim())
    .max(longest, `must have at most ${longest} characters`)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'must not contain control characters or halves of surrogate pairs');

/** What a person says when they mark the draft as ready, or send it back. May be empty. */
export const ApprovalNote = lines(1000);

/** The text of a comment. */
export const CommentText = lines(2000).min(1);

/** The maximum number of comments on a draft that are not resolved. */
export const MAX_OPEN_COMMENTS = 300;

/** How many resolved comments are read, the newest. They stay for months, so their number has no limit of its own. */
export const SHOWN_RESOLVED_COMMENTS = 100;

/** The place of a comment: a page, a section of it, a field of either, and the words there. Without a page it is the whole draft. */
export const CommentPlace = z.strictObject({
  page: z.nullable(field.id),
  section: z.nullable(field.id),
  field: z.nullable(field.words(200)),
  quote: z.nullable(lines(300)),
  /** The place in words, as it is called now. */
  label: field.text(300),
});
export type CommentPlace = z.output<typeof CommentPlace>;

/** A comment to add. */
export const NewComment = z.strictObject({ ...CommentPlace.shape, id: field.id, text: CommentText });
export type NewComment = z.output<typeof NewComment>;

/** A comment on the draft. */
export const DraftComment = z.strictObject({
  ...NewComment.shape,
  /** The name of its author. */
  by: z.string(),
  at: field.time,
  /** Null: it is not resolved. */
  resolvedAt: z.nullable(field.time),
  resolvedBy: z.nullable(z.string()),
});
export type DraftComment = z.output<typeof DraftComment>;

/** The commit of a draft. */
const DraftVersion = z.string().regex(/^[0-9a-f]{40,64}$/);

/** A mark to set: this version of the draft is ready to be published. */
export const NewReadyMark = z.strictObject({ id: field.id, version: DraftVersion, note: ApprovalNote });
export type NewReadyMark = z.output<typeof NewReadyMark>;

/** The mark on the draft. It counts while the draft is at its version and it was not sent back. */
export const ReadyMark = z.strictObject({
  ...NewReadyMark.shape,
  by: z.strictObject({ id: z.string(), name: z.string(), client: z.enum(['editor', 'assistant']) }),
  at: field.time,
  /** Set when an owner sent the draft back. */
  sentBack: z.nullable(z.strictObject({ by: z.string(), at: field.time, note: z.string() })),
});
export type ReadyMark = z.output<typeof ReadyMark>;

/** A draft to send back, at the version that was reviewed. */
export const SendingBack = z.strictObject({ mark: field.id, version: DraftVersion, note: ApprovalNote });
export type SendingBack = z.output<typeof SendingBack>;

/** What is known about the approval of a site's draft. */
export const ApprovalState = z.strictObject({
  mark: z.nullable(ReadyMark),
  /** Oldest first; resolved ones for three months. */
  comments: z.array(DraftComment),
  /** Whether assistants mark the draft as ready instead of publishing it. */
  assistantsNeedApproval: z.boolean(),
});
export type ApprovalState = z.output<typeof ApprovalState>;

/** The same for a member. */
export const MemberApproval = z.strictObject({ ...ApprovalState.shape, mayPublish: z.boolean() });
export type MemberApproval = z.output<typeof MemberApproval>;

/** Who marks or comments: a member of the site, or a platform user through an assistant. */
export interface ApprovalAuthor {
  userId: string;
  client: 'editor' | 'assistant';
  email: string;
}

/** A person as comments and answers name them; the id is stored beside the name, so that an export or erasure finds the row. */
export interface NamedPerson {
  id: string;
  name: string;
}

/** A mark that ended, and the address of the person who had set it. */
export interface EndedMark {
  by: { id: string; email: string };
  note: string;
}

/** The approval of one site's draft, in the records. */
export interface ApprovalRecords {
  read(): Promise<ApprovalState>;
  /** Replaces any other mark. @throws AppError `forbidden` when the person is neither a member nor a platform user now */
  mark(mark: NewReadyMark & { at: Date }, by: ApprovalAuthor): Promise<void>;
  /**
   * Sends the draft back, once, and only at the version that its mark is for.
   * @throws AppError `conflict` when it was sent back, published or marked again meanwhile
   */
  sendBack(back: SendingBack & { at: Date; by: NamedPerson }): Promise<EndedMark>;
  /** Ends the mark after a publish. Null when it ended before, so that its author hears of it once. */
  published(mark: string): Promise<EndedMark | null>;
  /** @throws AppError `conflict` when too many are not resolved */
  addComment(comment: NewComment & { at: Date; by: NamedPerson }): Promise<void>;
  /** Resolving again does nothing. @throws AppError `not_found` */
  resolveComment(resolved: { id: string; at: Date; by: NamedPerson }): Promise<void>;
  /** @throws AppError `not_found` */
  requireOfAssistants(required: boolean): Promise<void>;
}
