/** JSON, as tools take and models return it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A model's reasoning before its answer. It is not shown; after a tool use it must be sent back unchanged. `seal` is the
 * provider's signature; `text` is null where the provider hides it.
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

/** A tool use requested by the model. */
export interface LlmToolUse {
  type: 'tool_use';
  id: string;
  name: string;
  input: JsonObject;
}

/** The result of a tool use. */
export interface LlmToolResult {
  type: 'tool_result';
  toolUseId: string;
  text: string;
  failed: boolean;
}

/** One turn of a conversation. Tool results belong to the user; tool uses and reasoning to the assistant. */
export type LlmMessage =
  | { role: 'user'; content: readonly (LlmText | LlmToolResult)[] }
  | { role: 'assistant'; content: readonly (LlmText | LlmToolUse | LlmReasoning)[] };

/** A tool the model may use. */
export interface LlmTool {
  name: string;
  description: string;
  /** JSON Schema of an object. */
  inputSchema: JsonObject;
}

export interface LlmRequest {
  /** The provider's id of a model. */
  model: string;
  /** Maximum output tokens. */
  maxTokens: number;
  /** `omitted` leaves it to the model; some models always think and reject requests to disable it. */
  thinking: 'disabled' | 'omitted';
  /** First the part that all callers share, which the provider can cache; then the part of this caller. */
  system: { shared: string; own: string | null };
  messages: readonly LlmMessage[];
  tools?: readonly LlmTool[];
  /** `auto` by default; `any`: the model must use a tool. */
  toolChoice?: 'auto' | 'any' | 'none';
}

/** Tokens of one answer so far. */
export interface LlmUsage {
  inputTokens: number;
  outputTokens: number;
}

/** Why an answer ended. `cut_off`: at `maxTokens`, or at the end of the model's context. */
export type LlmEnd = 'complete' | 'tool_use' | 'cut_off' | 'refused';

/** An event of an answer: text in pieces as the model produces it, everything else complete. */
export type LlmEvent =
  | LlmText
  | LlmToolUse
  | LlmReasoning
  /** Replaces the previous usage. */
  | ({ type: 'usage' } & LlmUsage)
  /** The last event. */
  | { type: 'end'; reason: LlmEnd };

/** A language model of a provider. */
export interface Llm {
  /**
   * The events of the answer, ending with `end`. Throws the signal's reason once it is aborted; otherwise never ends without
   * `end`.
   * @throws AppError `input` when the provider refuses this request, `not_configured` when it refuses the key, the model or
   *   pinned thinking; `rate_limited`, `upstream_unavailable`, also half-way
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmEvent>;
}
