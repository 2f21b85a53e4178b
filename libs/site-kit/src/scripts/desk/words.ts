import { type FailureWords, sayFailure } from '../../view/pages/failure-words.ts';
import type { Answer } from '../send.ts';

/** What `data-words` of a desk page holds. */
export interface ScriptWords {
  failures: FailureWords;
  working: string;
  undo: string;
  removedSoon: string;
  kept: string;
  removed: string;
  copied: string;
  copyFailed: string;
  show: string;
  hide: string;
  shown: string;
  hiddenAgain: string;
  unavailable: string;
}

/** The element that carries the words of the page, and whose `[data-region]` shows its state. */
export function deskRoot(): HTMLElement {
  const root = document.getElementById('portal-desk');
  if (!root) throw new Error('This page is no desk.');
  return root;
}

/** The words of this page. */
export function deskWords(): ScriptWords {
  return JSON.parse(deskRoot().dataset['words'] ?? '{}');
}

type Failure = Extract<Answer, { ok: false }>;

/**
 * A failure in words. What the API says of fields is more exact than anything said beforehand, so it is used where the
 * page speaks its language. `conflict`: what a conflict means here.
 */
export function failureText(failure: Failure, words: FailureWords, conflict?: string): string {
  if (failure.code === 'conflict' && conflict !== undefined) return conflict;
  const isExact = (failure.code === 'input' || failure.code === 'not_found') && failure.message !== '';
  return isExact && document.documentElement.lang.startsWith('en')
    ? failure.message
    : sayFailure(failure, words);
}

/** How long what is said in passing is seen. */
const SEEN_MS = 8000;
let seen: ReturnType<typeof setTimeout> | undefined;

/** Kept, since it may stand in a dialog that is shown again. */
let place: HTMLElement | null = null;

/** Says in passing what happened, to eye and ear: in the dialog that is open, since nothing else can be reached then. */
export function announce(text: string, tone: 'done' | 'error' = 'done'): void {
  const toast = (place ??= document.getElementById('portal-status'));
  if (!toast) return;
  (document.querySelector('dialog[open]') ?? deskRoot()).append(toast);
  toast.dataset['tone'] = tone;
  // Announced again although the sentence is the same.
  toast.replaceChildren();
  requestAnimationFrame(() => toast.replaceChildren(text));
  clearTimeout(seen);
  seen = setTimeout(() => toast.replaceChildren(), SEEN_MS);
}
