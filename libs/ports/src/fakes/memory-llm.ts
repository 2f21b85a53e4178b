import type { Llm, LlmEvent, LlmRequest } from '../llm.ts';

/** A model that says what a test wrote down. */
export interface MemoryLlm extends Llm {
  /** Every request, oldest first. */
  requests: LlmRequest[];
  /** What the next answer consists of. A function is run in its place; when it throws, so does the stream. */
  script: (LlmEvent | ((signal: AbortSignal) => unknown))[];
}

/** A scripted model. Says nothing but `end` until a test gives it a script. */
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
