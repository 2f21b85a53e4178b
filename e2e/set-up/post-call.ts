import { type ToolAnswer, toolAnswer } from './assistants.ts';

/** Who calls, and where. */
export interface Caller {
  connector: string;
  accessToken: string;
}

/** Posts one raw tool call; returns the HTTP response, with any status. */
export function postCall(
  { connector, accessToken }: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Response> {
  return fetch(`${connector}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });
}

/** Calls a tool and returns its answer; throws when the call does not reach the tool. */
export async function callTool(
  caller: Caller,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const answer = await postCall(caller, name, args);
  if (answer.status !== 200) throw new Error(`/mcp answered ${answer.status}: ${await answer.text()}`);
  const { result } = (await answer.json()) as { result: unknown };
  return toolAnswer(result);
}
