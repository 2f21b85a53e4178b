import type { Llm, LlmEvent, LlmRequest } from '../ports/llm.ts';

/** A model with scripted answers. */
export interface MemoryLlm extends Llm {
  /** Every request, oldest first. */
  requests: LlmRequest[];
  /** The events of the next answer. A function is called in place; when it throws, so does the stream. */
  script: (LlmEvent | ((signal: AbortSignal) => unknown))[];
}

/** A scripted model. It answers only `end` until a test sets a script. */
export function memoryLlm(): MemoryLlm {
  const made: MemoryLlm = {
    requests: [],
    script: [{ type: 'end', reason: 'complete' }],
    stream: async function* (request, signal) {
      made.requests.push(structuredClone(request));
      for (const step of made.script) {
        signal.throwIfAborted();
        if (typeof step === 'function') await step(signal);
        else yield step;
      }
      signal.throwIfAborted();
    },
  };
  return made;
}
