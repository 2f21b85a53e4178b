import { type FailureWords, failureMessage } from '../view/pages/failure-words.ts';

/** The place of a form that shows what happened. */
export interface Notice {
  show(tone: 'error' | 'done', text: string): void;
  /** A failure. A wait is counted down on screen; screen readers hear its end. */
  fail(failure: { code: string; wait?: number | undefined }, words: FailureWords): void;
  clear(): void;
}

const SECOND_MS = 1000;

/**
 * A notice in an element with `role="status"` or `role="alert"`. The text is announced once; what counts down is for the eye
 * only, so that screen readers do not announce every second.
 */
export function noticeIn(element: HTMLElement): Notice {
  let timer: ReturnType<typeof setInterval> | undefined;
  const show = (tone: 'error' | 'done', ...children: Node[]) => {
    clearInterval(timer);
    element.dataset['tone'] = tone;
    element.replaceChildren(...children);
  };
  return {
    show: (tone, text) => show(tone, document.createTextNode(text)),
    clear: () => {
      clearInterval(timer);
      delete element.dataset['tone'];
      element.replaceChildren();
    },
    fail(failure, words) {
      const { wait } = failure;
      const text = failureMessage(failure, words);
      if (wait === undefined) return show('error', document.createTextNode(text));
      const spoken = span('portal-hidden', text);
      const seen = span('', text);
      seen.ariaHidden = 'true';
      show('error', spoken, seen);
      const end = Date.now() + wait * SECOND_MS;
      timer = setInterval(() => {
        const left = Math.ceil((end - Date.now()) / SECOND_MS);
        if (left > 0) seen.textContent = failureMessage({ ...failure, wait: left }, words);
        else show('done', document.createTextNode(words.waitOver));
      }, SECOND_MS);
    },
  };
}

function span(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}
