import type { CallToolResult } from '@modelcontextprotocol/server';
import { parseInput } from '@portal/content-core';
import { AppError, isAppError, OUTCOME_UNKNOWN_MESSAGE, toToolResult } from '@portal/errors';
import { CALL_WORK } from './minute-budget.ts';
import { auditCall } from './audit-call.ts';
import type { OfferedTool } from './catalogue.ts';
import { checkAccess } from './check-access.ts';
import { withinHourlyLimit } from './within-hourly-limit.ts';
import { checkPublishing } from './check-publishing.ts';
import { type CallInProgress, failureCode, logCall } from './log-call.ts';
import type { Call, Caller, ToolAnswer } from './tool.ts';

/**
 * Runs a tool by its columns: validates the input, checks limit and access, then runs the handler under audit. Every failure is a tool
 * result with a prefix; nothing is thrown. Every call is logged in one line.
 * @see contract "Tool errors", "Limits", "Audit log"
 */
export async function runTool(caller: Caller, offered: OfferedTool, raw: unknown): Promise<CallToolResult> {
  const progress: CallInProgress = {
    tool: offered.tool.name,
    began: caller.deps.content.now(),
    siteId: null,
    mayHaveWritten: false,
  };
  try {
    const answer = await withinMinuteBudget(caller, (call) => runCall(call, { offered, raw, progress }));
    const result = toCallResult(answer);
    logCall(caller, progress, 'ok');
    return result;
  } catch (error) {
    logCall(caller, progress, failureCode(error));
    return toToolResult(error, caller.deps.reportFailure, progress.mayHaveWritten);
  }
}

interface ToolRequest {
  offered: OfferedTool;
  raw: unknown;
  progress: CallInProgress;
}

/** Charges the call to the user's budget of this minute. @throws AppError `rate_limited` */
async function withinMinuteBudget(
  caller: Caller,
  work: (call: Call) => Promise<ToolAnswer>,
): Promise<ToolAnswer> {
  const { budget } = caller.deps;
  const { userId } = caller.principal;
  budget.requireLeft(userId, 'work');
  budget.count(userId, 'work', CALL_WORK);
  const share = budget.begin(userId);
  try {
    return await work({ ...caller, share });
  } finally {
    share.end();
  }
}

async function runCall(call: Call, { offered, raw, progress }: ToolRequest): Promise<ToolAnswer> {
  const { tool, input } = offered;
  const { site: siteId, ...given } = parseInput(input, raw ?? {});
  return withinHourlyLimit(call, tool, given, async () => {
    if (tool.access === 'authenticated') {
      progress.mayHaveWritten = !tool.annotations.readOnlyHint;
      return auditCall(call, { tool, site: null }, () => withKnownOutcome(() => tool.run(call, given)));
    }
    const site = await checkAccess(call, tool, String(siteId));
    progress.siteId = site.siteId;
    return auditCall(call, { tool, site }, async () => {
      await checkPublishing({ ...call, site }, tool);
      progress.mayHaveWritten = !tool.annotations.readOnlyHint;
      return withKnownOutcome(() => tool.run({ ...call, site }, given));
    });
  });
}

/** `[unavailable]` promises that nothing was written, so a write that may have happened fails with `outcome_unknown` instead. */
async function withKnownOutcome(work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error) || !error.mayHaveSucceeded) throw error;
    throw new AppError('outcome_unknown', OUTCOME_UNKNOWN_MESSAGE, { cause: error });
  }
}

/** Some clients show their model only the text, others only the structured content, so both contain everything. */
function toCallResult({ text, data, image }: ToolAnswer): CallToolResult {
  if (data === undefined) return { content: [{ type: 'text', text }] };
  return {
    content: [{ type: 'text', text: `${text}\n${JSON.stringify(data)}` }, ...imageContent(image)],
    structuredContent: { ...data },
  };
}

function imageContent(image: ToolAnswer['image']): CallToolResult['content'] {
  if (image === undefined) return [];
  const { bytes, type } = image;
  return [{ type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: type }];
}
