import { commentOnDraft, getApproval, markReady, resolveComment, sendBack } from '@portal/content-core';
import { AppError } from '@portal/errors';
import { z } from 'zod';
import { type ApiCall, apiRoute } from '../../handlers/api-route.ts';
import { runContent } from '../../handlers/content-call.ts';
import { siteApprovals } from '../../handlers/draft-approval.ts';
import { parseCall, queryOf } from '../../handlers/parse-call.ts';

/** The acts on the approval of the draft, by the name of their operation. */
const ACTS: Readonly<Record<string, (call: ApiCall, input: unknown) => Promise<unknown>>> = {
  mark_ready: (call, input) => runContent(call, markReady, input),
  send_back: (call, input) => runContent(call, sendBack, input),
  comment_on_draft: (call, input) => runContent(call, commentOnDraft, input),
  resolve_comment: (call, input) => runContent(call, resolveComment, input),
};

const Body = z.looseObject({ operation: z.string().max(40) });
const Setting = z.strictObject({ ofAssistants: z.boolean('is true or false') });

/**
 * `/api/approval`: whether the draft waits for approval, and the comments on it, with `resolved=true` those that were resolved, too. POST acts on it; PATCH, for owners, requires it of assistants.
 * Sites in password mode answer 501.
 */
export const ALL = apiRoute<'/api/approval'>({
  async GET(call) {
    const resolved = queryOf(call)['resolved'] === 'true';
    return { body: await runContent(call, getApproval, { resolved }) };
  },
  async POST(call) {
    siteApprovals(call);
    const { operation, ...input } = await parseCall(call, Body);
    const act = Object.hasOwn(ACTS, operation) ? ACTS[operation] : undefined;
    if (!act) throw new AppError('input', `operation is one of ${Object.keys(ACTS).join(', ')}.`);
    return { body: await act(call, input) };
  },
  async PATCH(call) {
    const approvals = siteApprovals(call);
    const { ofAssistants } = await parseCall(call, Setting);
    await approvals.requireOfAssistants(ofAssistants);
    return { body: { ofAssistants } };
  },
});
