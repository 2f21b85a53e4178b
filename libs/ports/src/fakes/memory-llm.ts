import type { Llm, LlmEvent, LlmRequest } from '../ports/llm.ts';

/** A model with scripted answers. */
export interface MemoryLlm extends Llm {
  /** Every request, oldest first. */
  requests: LlmRequest[];
  /** The events of the next answer. A function is called in place; when it throws, so does the stream. */
  script: (LlmEvent | ((signal: AbortSignal) => unknown))[];
}

/** A scripted model. Until a test sets a script, an answer has only the event `end`. */
export function memoryLlm(): MemoryLlm {
  const fake: MemoryLlm = {
    requests: [],
    script: [{ type: 'end', reason: 'complete' }],
    stream: async function* (request, signal) {
      fake.requests.push(structuredClone(request));
      for (const step of fake.script) {
        signal.throwIfAborted();
        if (typeof step === 'function') await step(signal);
        else yield step;
      }
      signal.throwIfAborted();
    },
  };
  return fake;
}
