import { describe, expect, test } from '@jest/globals';
import { afterAnswers } from '@portal/ports/after-answers';
import { endWhenSettled } from './end-when-settled.ts';

describe('a server that is signalled to end', () => {
  const never = () => new Promise<void>(() => undefined);

  function processUnderTest() {
    const listeners = new Map<string, () => void>();
    const ended: string[] = [];
    return {
      once: (signal: string, listener: () => void) => void listeners.set(signal, listener),
      end: (signal: string) => void ended.push(signal),
      tell: (signal: string) => listeners.get(signal)?.(),
      ended,
    };
  }

  test.each(['SIGTERM', 'SIGINT'])('by %s waits for the work', async (signal) => {
    const after = afterAnswers(() => undefined);
    const { promise: work, resolve: end } = Promise.withResolvers<void>();
    after.run(work);
    const ending = processUnderTest();
    endWhenSettled(after, ending, never);
    ending.tell(signal);
    await new Promise(setImmediate);
    expect(ending.ended).toEqual([]);
    end();
    await after.settled();
    await new Promise(setImmediate);
    expect(ending.ended).toEqual([signal]);
  });

  test('does not wait for ever', async () => {
    const after = afterAnswers(() => undefined);
    after.run(never());
    const ending = processUnderTest();
    endWhenSettled(after, ending, () => Promise.resolve());
    ending.tell('SIGTERM');
    await new Promise(setImmediate);
    expect(ending.ended).toEqual(['SIGTERM']);
  });
});
