import type { Actor } from './content-deps.ts';
import type { CommitId, Signature } from '../ports/content-repo.ts';

/** The facts that an operation records in its commit message. */
export interface CommitFacts {
  /** One line: what was done, as `Edit Hero and Figures on Home`. */
  subject: string;
  /** Further lines. */
  body?: string;
  /** The published commit that a draft is based on; null when there is none, and for commits that are not on the draft. */
  base: CommitId | null;
  /** Of a commit that discards changes: all of the draft, or some of its files. */
  discards?: Discards;
}

/** Whether a commit discards the whole draft or a part of it. */
export type Discards = 'all' | 'some';

/** A commit message: subject, body, and the trailers `Base`, `Discards`, `Site-User` and `Client` as its last paragraph. */
export function commitMessage(actor: Actor, { subject, body, base, discards }: CommitFacts): string {
  const trailers = [
    ...(base === null ? [] : [`Base: ${base}`]),
    ...(discards === undefined ? [] : [`Discards: ${discards}`]),
    `Site-User: ${oneLine(actor.id)}`,
    `Client: ${actor.client}`,
  ];
  const paragraphs = [oneLine(subject), body?.trim() ?? '', trailers.join('\n')];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}

/** The value of a trailer in the last paragraph of a message; null when it is not there. */
export function trailer(message: string, name: string): string | null {
  const paragraphs = message.trimEnd().split(/\n{2,}/);
  if (paragraphs.length < 2) return null;
  const lines = paragraphs.at(-1)?.split('\n') ?? [];
  const line = lines.findLast((candidate) => candidate.startsWith(`${name}: `));
  return line?.slice(name.length + 2).trim() ?? null;
}

/** The published commit in the `Base` trailer of a draft commit; null when it has no valid one. */
export function baseTrailer(message: string): CommitId | null {
  const value = trailer(message, 'Base');
  return value !== null && /^[0-9a-f]{40}$/.test(value) ? value : null;
}

/** Whether a commit discards changes of the draft. */
export function isDiscard(message: string): boolean {
  return trailer(message, 'Discards') !== null;
}

/** Whether a commit discards the whole draft. */
export function discardsAll(message: string): boolean {
  return trailer(message, 'Discards') === 'all';
}

/** The first line of a message. */
export function subjectOf(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

/** A person as a git signature: without the characters that end a name or an address in git. */
export function signature(person: { name: string; email: string }, at: Date): Signature {
  const clean = (text: string) => oneLine(text.replace(/[<>]/g, ''));
  return { name: clean(person.name) || 'Unknown', email: clean(person.email), at };
}

/**
 * The author of a commit: the person's name, and an address of the platform with the id of their account, which receives no mail. A commit
 * is for good, so it has nobody's own address.
 */
export function authorSignature(
  { id, name }: Pick<Actor, 'id' | 'name'>,
  committer: { email: string },
  at: Date,
): Signature {
  const host = committer.email.slice(committer.email.indexOf('@') + 1);
  return signature({ name, email: `${id.replace(/[^\w.-]+/g, '-')}@users.noreply.${host}` }, at);
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
}
