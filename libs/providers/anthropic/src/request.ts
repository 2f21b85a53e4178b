import type { MessageCreateParamsStreaming, MessageParam } from '@anthropic-ai/sdk/resources/messages';
import type { LlmMessage, LlmReasoning, LlmRequest } from '@portal/ports';

type Block = Exclude<MessageParam['content'], string>[number];

/** A request in the provider's format. The part of the system text that all requests share is marked for its cache. */
export function requestBody(request: LlmRequest): MessageCreateParamsStreaming {
  const { model, maxTokens, thinking, system, messages, tools, toolChoice } = request;
  return {
    model,
    max_tokens: maxTokens,
    stream: true,
    system: [
      { type: 'text', text: system.shared, cache_control: { type: 'ephemeral' } },
      ...(system.own === null ? [] : [{ type: 'text' as const, text: system.own }]),
    ],
    messages: messages.map((message) => ({ role: message.role, content: message.content.map(blockOf) })),
    ...(thinking === 'disabled' ? { thinking: { type: 'disabled' as const } } : {}),
    ...(tools === undefined || tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, inputSchema }) => ({
            name,
            description,
            input_schema: { ...inputSchema, type: 'object' as const },
          })),
          ...(toolChoice === undefined ? {} : { tool_choice: { type: toolChoice } }),
        }),
  };
}

function blockOf(block: LlmMessage['content'][number]): Block {
  switch (block.type) {
    case 'text':
      return { type: 'text', text: block.text };
    case 'tool_use':
      return { type: 'tool_use', id: block.id, name: block.name, input: block.input };
    case 'tool_result': {
      const { toolUseId, text, failed } = block;
      return { type: 'tool_result', tool_use_id: toolUseId, content: text, is_error: failed };
    }
    case 'reasoning':
      return reasoningOf(block);
  }
}

function reasoningOf({ text, seal }: LlmReasoning): Block {
  return text === null
    ? { type: 'redacted_thinking', data: seal }
    : { type: 'thinking', thinking: text, signature: seal };
}
