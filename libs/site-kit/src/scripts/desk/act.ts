import { busyWhile } from '../busy.ts';
import { send } from '../send.ts';
import { methodOf, noteOf } from './dialogs.ts';
import { failureLines } from './failure-lines.ts';
import { refreshRegion } from './region.ts';
import { announce, deskWords, failureText } from './words.ts';

/**
 * Does what a button says in one call: `data-api`, `data-method`, `data-body`. Then the page shows the new state. A
 * failure is said beside it, in `[data-part]`, else in passing.
 */
export async function act(button: HTMLButtonElement): Promise<boolean> {
  const { api = '', method = 'POST', body = '{}', done = '', working, broken } = button.dataset;
  const words = deskWords();
  const call = { method: methodOf(method), body: JSON.parse(body) };
  const answer = await busyWhile(button, working ?? words.working, () => send(api, call));
  if (answer === null) return false;
  if (answer.ok) {
    await refreshRegion();
    announce(done);
    return true;
  }
  const part = button.closest<HTMLElement>('[data-part]');
  const lines = failureLines(answer.details);
  const text = failureText(answer, words.failures);
  if (!part) announce(text, 'error');
  else if (lines.length > 0) noteOf(part).list(broken ?? text, lines);
  else noteOf(part).say('error', text);
  return false;
}
