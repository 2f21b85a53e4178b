/**
 * The answer to `tools/list` with the tools in it. The server has answered with an empty list, and everything else in its answer
 * stays: the library validates, copies and serializes a list again for every request. Any other answer is returned as it is.
 *
 * Worth having for revision 2026-07-28: without this an answer takes 505 µs of a processor, 1.07 of the speed of a bare server of the
 * library, before the bearer is verified; with it 301 µs, 1.74 (`npm run bench -- connector-load` asks for 1.1).
 */
export async function answerWithTools(response: Response, tools: string): Promise<Response> {
  if (response.status !== 200 || response.headers.get('content-type') !== 'application/json') return response;
  const text = await response.text();
  const answer: unknown = JSON.parse(text);
  if (!isEmptyList(answer)) return new Response(text, response);
  const { result, ...envelope } = answer;
  const { tools: _none, ...rest } = result;
  const before = JSON.stringify(envelope).slice(0, -1);
  const after = Object.keys(rest).length > 0 ? `,${JSON.stringify(rest).slice(1)}` : '}';
  const body = `${before},"result":{"tools":${tools}${after}}`;
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

function isEmptyList(answer: unknown): answer is { id: unknown; result: { tools: [] } } {
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) return false;
  const { result } = answer;
  if (typeof result !== 'object' || result === null || !('tools' in result)) return false;
  return Array.isArray(result.tools) && result.tools.length === 0;
}
