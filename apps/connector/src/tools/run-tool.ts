import type { CallToolResult } from '@modelcontextprotocol/server';
import { parseInput } from '@portal/content-core';
import { AppError, isAppError, OUTCOME_UNKNOWN_MESSAGE, toToolResult } from '@portal/errors';
import { CALL_WORK } from '../mcp/minute-budget.ts';
import { auditCall } from './audit-call.ts';
import type { OfferedTool } from './catalogue.ts';
import { checkAccess } from './check-access.ts';
import { withinLimit } from './within-hourly-limit.ts';
import { checkPublishing } from './check-publishing.ts';
import { type CallUnderWay, failureOf, logCall } from './log-call.ts';
import type { Call, Caller, ToolAnswer } from './tool.ts';

/**
 * Calls a tool as its columns say: input, limit, access, then the handler under audit. Every failure is a tool result with
 * a prefix; nothing is thrown. Every call leaves one line in the log.
 * @see contract "Tool errors", "Limits", "Audit log"
 */
export async function runTool(caller: Caller, offered: OfferedTool, raw: unknown): Promise<CallToolResult> {
  const underWay: CallUnderWay = {
    tool: offered.tool.name,
    began: caller.deps.content.now(),
    siteId: null,
    mayHaveWritten: false,
  };
  try {
    const result = resultOf(await withinMinute(caller, (call) => answer(call, { offered, raw, underWay })));
    logCall(caller, underWay, 'ok');
    return result;
  } catch (error) {
    logCall(caller, underWay, failureOf(error));
    return toToolResult(error, caller.deps.reportFailure, underWay.mayHaveWritten);
  }
}

interface Asked {
  offered: OfferedTool;
  raw: unknown;
  underWay: CallUnderWay;
}

/** Draws on what a person may have this process do in a minute. @throws AppError `rate_limited` */
async function withinMinute(caller: Caller, work: (call: Call) => Promise<ToolAnswer>): Promise<ToolAnswer> {
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

async function answer(call: Call, { offered, raw, underWay }: Asked): Promise<ToolAnswer> {
  const { tool, input } = offered;
  const { site: siteId, ...given } = parseInput(input, raw ?? {});
  return withinLimit(call, tool, given, async () => {
    if (tool.access === 'authenticated') {
      underWay.mayHaveWritten = !tool.annotations.readOnlyHint;
      return auditCall(call, { tool, site: null }, () => settled(() => tool.run(call, given)));
    }
    const site = await checkAccess(call, tool, String(siteId));
    underWay.siteId = site.siteId;
    return auditCall(call, { tool, site }, async () => {
      await checkPublishing(call, tool);
      underWay.mayHaveWritten = !tool.annotations.readOnlyHint;
      return settled(() => tool.run({ ...call, site }, given));
    });
  });
}

/** `[unavailable]` promises that nothing was written, so a write that may have been done is no such failure. */
async function settled(work: () => Promise<ToolAnswer>): Promise<ToolAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error) || !error.mayHaveSucceeded) throw error;
    throw new AppError('outcome_unknown', OUTCOME_UNKNOWN_MESSAGE, { cause: error });
  }
}

/** Some clients show their model only the text, others only the structured content, so both say everything. */
function resultOf({ text, data, picture }: ToolAnswer): CallToolResult {
  if (data === undefined) return { content: [{ type: 'text', text }] };
  return {
    content: [{ type: 'text', text: `${text}\n${JSON.stringify(data)}` }, ...imageOf(picture)],
    structuredContent: { ...data },
  };
}

function imageOf(picture: ToolAnswer['picture']): CallToolResult['content'] {
  if (picture === undefined) return [];
  const { bytes, type } = picture;
  return [{ type: 'image', data: Buffer.from(bytes).toString('base64'), mimeType: type }];
}
