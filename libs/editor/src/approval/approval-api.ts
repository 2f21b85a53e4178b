import type { DraftApprovalState, DraftMark, ShownComment } from '@portal/content-core';
import { isRecord, valueAt } from '@portal/ports/json';
import { callSiteApi } from '../api/call-site-api.ts';
import type { Refusal } from '../pages/site-api.ts';

const APPROVAL = '/api/approval';

/** Where the approval of the draft stands now; `withResolved`: with the comments that were resolved. */
export async function readApproval({ withResolved = false } = {}): Promise<DraftApprovalState | Refusal> {
  const answer = await callSiteApi(withResolved ? `${APPROVAL}?resolved=true` : APPROVAL, { method: 'GET' });
  return answer.ok ? approvalIn(answer.body) : answer;
}

/** Marks the draft that was reviewed as ready. Returns how many owners were mailed. */
export function markReady(expected: string, note: string): Promise<{ mailed: number } | Refusal> {
  return act({ operation: 'mark_ready', expected, note });
}

/** Sends the draft that was reviewed back. Returns how many people were mailed. */
export function sendBack(expected: string, note: string): Promise<{ mailed: number } | Refusal> {
  return act({ operation: 'send_back', expected, note });
}

/** A comment on a section of a page, before it is added. */
export interface CommentToAdd {
  page: string;
  section: string;
  /** Null: the whole section. */
  field: string | null;
  /** Null: no words are named. */
  quote: string | null;
  text: string;
}

/** Adds a comment to the draft. Returns why that failed, or null. */
export async function addComment({ field, quote, ...comment }: CommentToAdd): Promise<Refusal | null> {
  const place = {
    ...comment,
    ...(field === null ? null : { field }),
    ...(quote === null ? null : { quote }),
  };
  const answer = await callSiteApi(APPROVAL, { body: { operation: 'comment_on_draft', ...place } });
  return answer.ok ? null : answer;
}

/** Marks a comment on the draft as resolved. Returns why that failed, or null. */
export async function resolveComment(id: string): Promise<Refusal | null> {
  const answer = await callSiteApi(APPROVAL, { body: { operation: 'resolve_comment', id } });
  return answer.ok ? null : answer;
}

async function act(body: object): Promise<{ mailed: number } | Refusal> {
  const answer = await callSiteApi(APPROVAL, { body });
  return answer.ok ? { mailed: Number(answer.body['mailed'] ?? 0) } : answer;
}

function approvalIn(body: unknown): DraftApprovalState {
  const comments = valueAt(body, 'comments');
  return {
    mayPublish: valueAt(body, 'mayPublish') === true,
    assistantsNeedApproval: valueAt(body, 'assistantsNeedApproval') === true,
    mark: markIn(valueAt(body, 'mark')),
    comments: (Array.isArray(comments) ? comments.filter(isRecord) : []).map(commentIn),
  };
}

function markIn(mark: unknown): DraftMark | null {
  if (!isRecord(mark)) return null;
  const { state } = mark;
  const sentBack = valueAt(mark, 'sentBack');
  return {
    state: state === 'waiting' || state === 'sent_back' ? state : 'void',
    note: String(mark['note']),
    at: String(mark['at']),
    by: {
      id: String(valueAt(mark, ['by', 'id'])),
      name: String(valueAt(mark, ['by', 'name'])),
      client: valueAt(mark, ['by', 'client']) === 'assistant' ? 'assistant' : 'editor',
    },
    sentBack: isRecord(sentBack)
      ? { by: String(sentBack['by']), at: String(sentBack['at']), note: String(sentBack['note']) }
      : null,
  };
}

function commentIn(comment: Record<string, unknown>): ShownComment {
  const textOf = (name: string) => (typeof comment[name] === 'string' ? comment[name] : null);
  return {
    id: String(comment['id']),
    page: textOf('page'),
    section: textOf('section'),
    field: textOf('field'),
    quote: textOf('quote'),
    label: String(comment['label']),
    text: String(comment['text']),
    by: String(comment['by']),
    at: String(comment['at']),
    resolvedAt: textOf('resolvedAt'),
    resolvedBy: textOf('resolvedBy'),
  };
}
