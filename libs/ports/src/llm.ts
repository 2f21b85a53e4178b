/** JSON, as tools take and models give it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * What a model thought before it answered. Nobody reads it; a model that thinks wants it back unchanged when it used a tool.
 * `seal` proves it; `text` is null where the provider hides it.
 */
export interface LlmReasoning {
  type: 'reasoning';
  text: string | null;
  seal: string;
}

export interface LlmText {
  type: 'text';
  text: string;
}

/** A tool that the model wants used. */
export interface LlmToolUse {
  type: 'tool_use';
  id: string;
  name: string;
  input: JsonObject;
}

/** What came of a use of a tool. */
export interface LlmToolResult {
  type: 'tool_result';
  toolUseId: string;
  text: string;
  failed: boolean;
}

/** One turn of a conversation. Tools' results are the user's; uses of tools and reasoning the assistant's. */
export type LlmMessage =
  | { role: 'user'; content: readonly (LlmText | LlmToolResult)[] }
  | { role: 'assistant'; content: readonly (LlmText | LlmToolUse | LlmReasoning)[] };

/** A tool that the model may ask for. */
export interface LlmTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: JsonObject;
}

export interface LlmRequest {
  /** The provider's id of a model. */
  model: string;
  /** Most tokens of output. */
  maxTokens: number;
  /** `omitted` leaves it to the model; some always think and refuse to be told not to. */
  thinking: 'disabled' | 'omitted';
  /** The same for every caller, so that the provider may keep it; then what belongs to this one. */
  system: { shared: string; own: string | null };
  messages: readonly LlmMessage[];
  tools?: readonly LlmTool[];
  /** `auto` unless said otherwise; `any`: some tool has to be used. */
  toolChoice?: 'auto' | 'any' | 'none';
}

/** Tokens of one answer so far. */
export interface LlmUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Why an answer ended. `cut_off`: at `maxTokens`, or at the end of the model's context. */
export type LlmEnd = 'complete' | 'tool_use' | 'cut_off' | 'refused';

/** A piece of an answer: text as it is written, everything else whole. */
export type LlmEvent =
  | LlmText
  | LlmToolUse
  | LlmReasoning
  /** Replaces what was told before. */
  | ({ type: 'usage' } & LlmUsage)
  /** The last one. */
  | { type: 'end'; reason: LlmEnd };

/** A language model of a provider. */
export interface Llm {
  /**
   * The answer, piece by piece, ended by `end`. Throws the signal's reason once that is aborted, and never ends without `end` otherwise.
   * @throws AppError `input` when the provider refuses this request, `not_configured` when it refuses the key, the model or pinned
   * thinking; `rate_limited`, `upstream_unavailable`, also half-way
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmEvent>;
}
