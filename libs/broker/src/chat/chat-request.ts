import { AppError } from '@portal/errors';
import type { LlmMessage, LlmTool } from '@portal/ports';
import type { ChatEndpoint } from '@portal/sites';
import { z } from 'zod';

/** Maximum characters of one text, of all messages, and of the site's own system text. */
const LONGEST_TEXT = 100_000;
const LONGEST_INSTRUCTIONS = 60_000;
const MAX_MESSAGES = 200;
const MAX_TOOLS = 64;
/** Bytes of JSON: the schema of one tool, and the input of one use. */
const LARGEST_SCHEMA = 16 * 1024;
const LARGEST_INPUT = 64 * 1024;

/** Bytes of a request's body. */
export const LARGEST_CHAT_BODY: Readonly<Record<ChatEndpoint, number>> = {
  llm: 256 * 1024,
  'llm-tools': 1024 * 1024,
};

const text = z.string().min(1).max(LONGEST_TEXT);
const toolName = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
const useId = z.string().regex(/^[\w-]{1,100}$/);
const objectOf = (bytes: number) =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= bytes, `must not be larger than ${bytes} bytes`);

const TextBlock = z.strictObject({ type: z.literal('text'), text });
const UserBlock = z.discriminatedUnion('type', [
  TextBlock,
  z.strictObject({
    type: z.literal('tool_result'),
    toolUseId: useId,
    text: z.string().max(LONGEST_TEXT),
    failed: z.boolean(),
  }),
]);
const AssistantBlock = z.discriminatedUnion('type', [
  TextBlock,
  z.strictObject({
    type: z.literal('tool_use'),
    id: useId,
    name: toolName,
    input: objectOf(LARGEST_INPUT),
  }),
  z.strictObject({
    type: z.literal('reasoning'),
    text: z.nullable(z.string().max(LONGEST_TEXT)),
    seal: text,
  }),
]);
const blocks = <Block extends z.ZodType>(block: Block) => z.array(block).min(1).max(100);
const lastIsUser = (messages: readonly { role: string }[]) => messages.at(-1)?.role === 'user';
const messagesOf = <Message extends z.ZodType<{ role: string }>>(message: Message) =>
  z.array(message).min(1).max(MAX_MESSAGES).refine(lastIsUser, 'must end with a message of the user');

const Tool = z.strictObject({
  name: toolName,
  description: z.string().min(1).max(4000),
  inputSchema: objectOf(LARGEST_SCHEMA).refine(({ type }) => type === 'object', 'must be of type object'),
});

const shared = {
  /** The site's own system text, appended to the platform's. */
  instructions: z.string().min(1).max(LONGEST_INSTRUCTIONS).optional(),
  /** At `llm-tools` at most the endpoint's ceiling, which is also the default; `llm` always takes its ceiling. */
  maxTokens: z.int().min(1).optional(),
};

/** Body of `POST /api/site/llm`. It has no field for the model. */
const PlainChat = z.strictObject({
  ...shared,
  messages: messagesOf(
    z.discriminatedUnion('role', [
      z.strictObject({ role: z.literal('user'), content: blocks(TextBlock) }),
      z.strictObject({ role: z.literal('assistant'), content: blocks(TextBlock) }),
    ]),
  ),
});

/** Body of `POST /api/site/llm-tools`. */
const ToolChat = z.strictObject({
  ...shared,
  messages: messagesOf(
    z.discriminatedUnion('role', [
      z.strictObject({ role: z.literal('user'), content: blocks(UserBlock) }),
      z.strictObject({ role: z.literal('assistant'), content: blocks(AssistantBlock) }),
    ]),
  ),
  tools: z
    .array(Tool)
    .min(1)
    .max(MAX_TOOLS)
    .refine(
      (tools) => new Set(tools.map(({ name }) => name)).size === tools.length,
      'must have names of their own',
    ),
  toolChoice: z.enum(['auto', 'any', 'none']).optional(),
});

/** A site's chat request. `tools` at `llm-tools` only. */
export interface ChatRequest {
  instructions?: string | undefined;
  maxTokens?: number | undefined;
  messages: readonly LlmMessage[];
  tools?: readonly LlmTool[] | undefined;
  toolChoice?: 'auto' | 'any' | 'none' | undefined;
}

/** @throws AppError `input` naming the first invalid field */
export function parseChat(endpoint: ChatEndpoint, body: unknown, ceiling: number): ChatRequest {
  const parsed = (endpoint === 'llm' ? PlainChat : ToolChat).safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = issue === undefined || issue.path.length === 0 ? 'the body' : issue.path.join('.');
    throw new AppError('input', `${at.slice(0, 200)}: ${issue?.message.slice(0, 300) ?? 'is not valid'}`);
  }
  if (endpoint === 'llm') return { ...parsed.data, maxTokens: ceiling };
  if ((parsed.data.maxTokens ?? 1) > ceiling)
    throw new AppError('input', `maxTokens: at most ${ceiling} tokens may be requested here.`);
  return parsed.data;
}
