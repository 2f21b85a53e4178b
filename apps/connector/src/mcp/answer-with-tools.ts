import type { Server } from '@modelcontextprotocol/server';

/** Has `keep` called with every message that `server` sends. */
export function keepSent(server: Server, keep: (message: unknown) => void): void {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => {
      keep(message);
      return send(message, options);
    };
    return connect(transport);
  };
}

/**
 * The answer to `tools/list` with the tools in it. The server has answered with an empty list, and everything else in its
 * answer stays: the library checks, copies and writes a list again for every request, which takes longer than all the rest.
 * Any other answer is given back as it is.
 */
export function answerWithTools(response: Response, sent: unknown, tools: string): Response {
  if (response.status !== 200 || !isEmptyList(sent)) return response;
  const { result, ...envelope } = sent;
  const { tools: _none, ...rest } = result;
  const before = JSON.stringify(envelope).slice(0, -1);
  const after = Object.keys(rest).length > 0 ? `,${JSON.stringify(rest).slice(1)}` : '}';
  const body = `${before},"result":{"tools":${tools}${after}}`;
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function isEmptyList(sent: unknown): sent is { id: unknown; result: { tools: [] } } {
  if (typeof sent !== 'object' || sent === null || !('result' in sent)) return false;
  const { result } = sent;
  if (typeof result !== 'object' || result === null || !('tools' in result)) return false;
  return Array.isArray(result.tools) && result.tools.length === 0;
}
