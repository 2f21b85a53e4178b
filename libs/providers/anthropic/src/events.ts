import type { RawMessageStreamEvent, StopReason } from '@anthropic-ai/sdk/resources/messages';
import { AppError } from '@portal/errors';
import type { JsonObject, LlmEnd, LlmEvent } from '@portal/ports';
import { z } from 'zod';

const ENDS: Record<StopReason, LlmEnd> = {
  end_turn: 'complete',
  stop_sequence: 'complete',
  pause_turn: 'complete',
  tool_use: 'tool_use',
  max_tokens: 'cut_off',
  model_context_window_exceeded: 'cut_off',
  refusal: 'refused',
};

/** The block that is being streamed. Blocks of other kinds are never requested. */
type Open =
  | { type: 'tool_use'; id: string; name: string; json: string }
  | { type: 'thinking'; text: string; seal: string }
  | null;

/**
 * The provider's stream as one of our failures: text as it comes, other blocks whole, usage with what the cache took
 * counted as input.
 * @throws AppError `upstream_unavailable` when it ends incomplete
 */
export async function* eventsOf(stream: AsyncIterable<RawMessageStreamEvent>): AsyncGenerator<LlmEvent> {
  let open: Open = null;
  let inputTokens = 0;
  let end: LlmEnd | null = null;
  for await (const event of stream) {
    switch (event.type) {
      case 'message_start': {
        const { usage } = event.message;
        inputTokens = inputOf(usage);
        yield { type: 'usage', inputTokens, outputTokens: usage.output_tokens };
        break;
      }
      case 'content_block_start': {
        const { content_block: block } = event;
        if (block.type === 'text' && block.text !== '') yield { type: 'text', text: block.text };
        if (block.type === 'redacted_thinking') yield { type: 'reasoning', text: null, seal: block.data };
        if (block.type === 'tool_use') open = { type: 'tool_use', id: block.id, name: block.name, json: '' };
        if (block.type === 'thinking')
          open = { type: 'thinking', text: block.thinking, seal: block.signature };
        break;
      }
      case 'content_block_delta': {
        const { delta } = event;
        if (delta.type === 'text_delta') yield { type: 'text', text: delta.text };
        if (delta.type === 'input_json_delta' && open?.type === 'tool_use') open.json += delta.partial_json;
        if (delta.type === 'thinking_delta' && open?.type === 'thinking') open.text += delta.thinking;
        if (delta.type === 'signature_delta' && open?.type === 'thinking') open.seal += delta.signature;
        break;
      }
      case 'content_block_stop':
        if (open?.type === 'tool_use')
          yield { type: 'tool_use', id: open.id, name: open.name, input: inputOfTool(open.json) };
        if (open?.type === 'thinking') yield { type: 'reasoning', text: open.text, seal: open.seal };
        open = null;
        break;
      case 'message_delta':
        end = event.delta.stop_reason === null ? end : ENDS[event.delta.stop_reason];
        // Cumulative, if present.
        inputTokens = Math.max(inputTokens, inputOf(event.usage));
        yield { type: 'usage', inputTokens, outputTokens: event.usage.output_tokens };
        break;
      case 'message_stop':
        yield { type: 'end', reason: end ?? 'complete' };
        return;
    }
  }
  throw new AppError('upstream_unavailable', 'The language model stopped before its answer was complete.');
}

function inputOf(usage: {
  input_tokens: number | null;
  cache_creation_input_tokens: number | null;
  cache_read_input_tokens: number | null;
}): number {
  const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens } = usage;
  return (input_tokens ?? 0) + (cache_creation_input_tokens ?? 0) + (cache_read_input_tokens ?? 0);
}

const ToolInput = z.record(z.string(), z.unknown());

function inputOfTool(json: string): JsonObject {
  try {
    return ToolInput.parse(json === '' ? {} : JSON.parse(json));
  } catch (cause) {
    // The input of the tool is cut off, so there is nothing to run.
    throw new AppError('upstream_unavailable', 'The language model stopped in the middle of a tool call.', {
      cause,
    });
  }
}
