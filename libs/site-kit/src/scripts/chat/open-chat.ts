import { pressedKey } from '@portal/ui/keys';
import { LONGEST_ANSWER, LONGEST_QUESTION, MOST_TURNS } from '../../chat/chat-size.ts';
import { chatFailure } from '../../view/chat-failure.ts';
import { chatWords, type ChatWords } from '../../view/words/chat-words.ts';
import { CHAT_STYLE } from './chat-style.ts';
import { element } from './element.ts';
import { readReplies } from './read-replies.ts';
import { type ShownTurn, shownTurn } from './shown-turn.ts';

/** One turn of the conversation, which lasts as long as the page. */
interface Turn {
  question: string;
  shown: ShownTurn;
}

let box: HTMLDialogElement | undefined;

/** Opens the box for questions; the conversation of this page goes on. */
export function openChat(): void {
  box ??= makeBox(chatWords(document.documentElement.lang));
  box.showModal();
  box.querySelector('textarea')?.focus();
}

function makeBox(words: ChatWords): HTMLDialogElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CHAT_STYLE);
  document.adoptedStyleSheets.push(sheet);
  const close = element('button', { type: 'button', class: 'portal-chat-plain' }, words.close);
  const turns = element('div', {
    class: 'portal-chat-turns',
    tabindex: '0',
    role: 'region',
    'aria-label': words.answer,
  });
  turns.append(element('p', { class: 'portal-chat-intro' }, words.intro));
  const status = element('p', { class: 'portal-chat-hidden', role: 'status' });
  const form = questionForm(words);
  const title = element('h2', { id: 'portal-chat-title' }, words.title);
  const dialog = element(
    'dialog',
    { class: 'portal-chat-box', 'aria-labelledby': title.id },
    element('div', { class: 'portal-chat-head' }, title, close),
    turns,
    element('div', {}, form.root, status),
  );
  close.addEventListener('click', () => dialog.close());
  // A source on this page is behind the box.
  turns.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) dialog.close();
  });
  conversation({ form, turns, status, words });
  document.body.append(dialog);
  return dialog;
}

interface QuestionForm {
  root: HTMLFormElement;
  field: HTMLTextAreaElement;
  send: HTMLButtonElement;
  stop: HTMLButtonElement;
}

function questionForm(words: ChatWords): QuestionForm {
  const field = element('textarea', {
    id: 'portal-chat-question',
    rows: '2',
    maxlength: String(LONGEST_QUESTION),
    required: '',
    enterkeyhint: 'send',
  });
  const send = element('button', { type: 'submit', class: 'portal-action' }, words.send);
  const stop = element('button', { type: 'button', class: 'portal-chat-plain', hidden: '' }, words.stop);
  const root = element(
    'form',
    { class: 'portal-chat-form' },
    element('label', { for: field.id }, words.question),
    field,
    element('div', { class: 'portal-chat-buttons' }, send, stop),
  );
  field.addEventListener('keydown', (event) => {
    if (pressedKey(event) !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    root.requestSubmit();
  });
  return { root, field, send, stop };
}

/** Sends questions, one at a time, and shows what comes back. The focus stays in the field. */
function conversation({
  form: { root, field, send, stop },
  turns,
  status,
  words,
}: {
  form: QuestionForm;
  turns: HTMLElement;
  status: HTMLElement;
  words: ChatWords;
}): void {
  const past: Turn[] = [];
  let asking: AbortController | null = null;
  stop.addEventListener('click', () => {
    asking?.abort();
    field.focus();
  });
  root.addEventListener('submit', async (event) => {
    event.preventDefault();
    const question = field.value.trim();
    if (asking !== null || question === '') return;
    asking = new AbortController();
    const turn: Turn = { question, shown: shownTurn(question, words) };
    turns.append(turn.shown.root);
    scrollTo(turn);
    status.textContent = words.looking;
    field.value = '';
    setBusy(true);
    const isSent = await answered(turn, { past, words, signal: asking.signal });
    if (!isSent && field.value === '') field.value = question;
    if (turn.shown.isAnswered()) past.push(turn);
    asking = null;
    setBusy(false);
    scrollTo(turn);
    status.textContent = turn.shown.summary();
  });

  /** Scrolls the question to the top, if enough is below it. */
  function scrollTo({ shown }: Turn): void {
    turns.scrollTop += shown.root.getBoundingClientRect().top - turns.getBoundingClientRect().top;
  }

  function setBusy(isBusy: boolean): void {
    turns.ariaBusy = String(isBusy);
    send.ariaDisabled = String(isBusy);
    stop.hidden = !isBusy;
  }
}

/** False when the question could not be sent, so that it is put back into the field. */
async function answered(
  { question, shown }: Turn,
  { past, words, signal }: { past: readonly Turn[]; words: ChatWords; signal: AbortSignal },
): Promise<boolean> {
  const earlier = past
    .slice(1 - MOST_TURNS)
    .map((turn) => ({ question: turn.question, answer: turn.shown.answer().slice(0, LONGEST_ANSWER) }));
  let isRefused = false;
  try {
    for await (const reply of readReplies({ question, earlier }, signal)) {
      isRefused = reply.type === 'error' && !shown.isAnswered();
      shown.add(reply);
    }
  } catch {
    shown.note(
      signal.aborted
        ? words.stopped
        : navigator.onLine
          ? chatFailure('internal', null, words)
          : words.offline,
    );
    return signal.aborted || shown.isAnswered();
  }
  return !isRefused;
}
