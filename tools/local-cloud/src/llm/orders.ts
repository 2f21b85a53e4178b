/** What a message orders the local language model to do, which cannot think. */
export type ModelOrder = { text: string } | { tool: string; input: string };

const REPEAT = 'Repeat this text exactly, without quotes: ';
const USE_TOOL = /^Use the tool ([\w-]{1,64}) with this input: (\{.*\})$/s;

/** The order that a message is, in the words of the suite that verifies language models; null for every other message. */
export function orderIn(message: string): ModelOrder | null {
  if (message.startsWith(REPEAT)) return { text: message.slice(REPEAT.length) };
  const [, tool, input] = USE_TOOL.exec(message) ?? [];
  return tool === undefined || input === undefined ? null : { tool, input };
}
