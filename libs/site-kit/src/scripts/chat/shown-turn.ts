import { fill } from '@portal/ui/text';
import type { ChatReply } from '../../chat/chat-reply.ts';
import { chatFailure } from '../../view/chat-failure.ts';
import type { ChatWords } from '../../view/words/chat-words.ts';
import { element } from './element.ts';

/** A question with its answer, as the box shows it. */
export interface ShownTurn {
  root: HTMLElement;
  /** Adds what has arrived. */
  add(reply: ChatReply): void;
  /** Adds a sentence of the box's own below the answer. */
  note(sentence: string): void;
  /** The words of the answer so far, without numbers. */
  answer(): string;
  /** What a screen reader is given once the answer is complete. */
  summary(): string;
  isAnswered(): boolean;
}

/** Shows a question whose answer is awaited. */
export function shownTurn(question: string, words: ChatWords): ShownTurn {
  const text = element('p', { class: 'portal-chat-answer' });
  const sources = element('ol', { class: 'portal-chat-sources', 'aria-label': words.sources });
  const notes = element('div', { class: 'portal-chat-notes' });
  const root = element(
    'article',
    {},
    element('h3', {}, element('span', { class: 'portal-chat-hidden' }, `${words.asked}: `), question),
    text,
    sources,
    notes,
  );
  const listed = new Set<number>();
  let answer = '';

  function addSource(reply: Extract<ChatReply, { type: 'source' }>): void {
    const { href, number, title } = reply;
    const label = fill(words.source, { n: number, title });
    text.append(element('a', { href, 'aria-label': label, class: 'portal-chat-number' }, String(number)));
    if (listed.has(number)) return;
    listed.add(number);
    sources.append(element('li', { value: String(number) }, element('a', { href }, title)));
  }

  function note(sentence: string): void {
    notes.append(element('p', {}, sentence));
  }

  return {
    root,
    note,
    add(reply) {
      switch (reply.type) {
        case 'text':
          answer += reply.text;
          text.append(reply.text);
          break;
        case 'source':
          addSource(reply);
          break;
        case 'none':
          note(words.none);
          if (reply.contact !== null)
            notes.append(
              element(
                'p',
                {},
                `${words.contact} `,
                element('a', { href: reply.contact.href }, reply.contact.title),
              ),
            );
          break;
        case 'error':
          note(chatFailure(reply.code, reply.retryAfterSeconds, words));
          break;
        case 'end':
          if (reply.reason === 'cut_off') note(words.cutOff);
          if (reply.reason === 'time_limit') note(words.timeLimit);
          if (reply.reason === 'refused' && answer === '') note(words.refused);
      }
    },
    answer: () => answer,
    summary: () =>
      [
        answer,
        ...[...notes.children].map(({ textContent }) => textContent),
        listed.size > 0 ? `${words.sources}: ${listed.size}` : '',
      ]
        .join(' ')
        .trim(),
    isAnswered: () => answer !== '',
  };
}
