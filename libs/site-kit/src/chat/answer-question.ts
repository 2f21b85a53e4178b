import type { ChatEvent, SiteChat } from '@portal/broker';
import { type ContentTree, pageAddress, sectionsOf } from '@portal/content-core';
import { isAppError } from '@portal/errors';
import { resolveLink } from '../view/link.ts';
import { answerReader } from './answer-reader.ts';
import type { ChatInput } from './chat-input.ts';
import { chatPrompt } from './chat-prompt.ts';
import type { ChatLink, ChatReply } from './chat-reply.ts';
import type { Passage } from './passages/passage.ts';
import type { PassageIndex } from './passages/passage-index.ts';
import { isInTree } from './passages/site-passages.ts';

/** Passages that a question is sent with. */
const MOST_GIVEN = 6;

/** What a question is answered from. */
export interface Answering {
  /** The live content that the visitor may see now. */
  tree: ContentTree;
  index: PassageIndex;
  ask: SiteChat['ask'];
  signal: AbortSignal;
}

/**
 * Begins to answer a question. Without a passage that this visitor may see now, the model is not asked.
 * @throws AppError the codes of the platform when the answer has not begun
 */
export async function answerQuestion(
  { question, earlier }: ChatInput,
  { tree, index, ask, signal }: Answering,
): Promise<AsyncIterable<ChatReply>> {
  const find = (text: string) => index.find(text, MOST_GIVEN).filter((passage) => isInTree(passage, tree));
  const own = find(question);
  const before = earlier.at(-1);
  // Alone, "and on Sundays?" finds nothing.
  const passages = own.length > 0 || before === undefined ? own : find(`${question} ${before.question}`);
  if (passages.length === 0) return unanswered(tree);
  const prompt = chatPrompt({ siteName: tree.site.name, question, earlier, passages });
  const events = ask('llm', prompt, signal)[Symbol.asyncIterator]();
  const first = await events.next();
  return repliesOf(begun(first, events), { passages, tree });
}

async function* unanswered(tree: ContentTree): AsyncGenerator<ChatReply> {
  yield { type: 'none', contact: contactIn(tree) };
  yield { type: 'end', reason: 'complete' };
}

async function* begun(
  first: IteratorResult<ChatEvent>,
  rest: AsyncIterator<ChatEvent>,
): AsyncGenerator<ChatEvent> {
  try {
    for (let next = first; next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* repliesOf(
  events: AsyncIterable<ChatEvent>,
  { passages, tree }: { passages: readonly Passage[]; tree: ContentTree },
): AsyncGenerator<ChatReply> {
  const reader = answerReader(passages.length);
  const linkOf = sourceLinks(passages, tree);
  let isAnswered = false;
  function* shown(parts: ReturnType<typeof reader.read>): Generator<ChatReply> {
    for (const part of parts) {
      isAnswered = true;
      if (part.type === 'text') yield part;
      else yield* linkOf(part.passage);
    }
  }
  try {
    for await (const event of events) {
      if (event.type === 'text') yield* shown(reader.read(event.text));
      if (event.type === 'error') {
        yield { type: 'error', code: event.code, retryAfterSeconds: event.retryAfterSeconds };
        return;
      }
      if (event.type !== 'end') continue;
      yield* shown(reader.end());
      const reason = event.reason === 'tool_use' ? 'complete' : event.reason;
      if (!isAnswered && reason !== 'time_limit') yield { type: 'none', contact: contactIn(tree) };
      yield { type: 'end', reason };
      return;
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    yield { type: 'error', code: error.code, retryAfterSeconds: error.retryAfterSeconds ?? null };
  }
}

/** The link of a passage. Places are numbered as they appear in the answer; two passages of one place are one source. */
function sourceLinks(passages: readonly Passage[], tree: ContentTree) {
  const numbers = new Map<string, number>();
  return function* (passage: number): Generator<ChatReply> {
    const given = passages[passage - 1];
    const href = given && addressOf(given, tree);
    if (!href) return;
    const number = numbers.get(href) ?? numbers.size + 1;
    numbers.set(href, number);
    yield { type: 'source', number, title: given.title, href };
  };
}

function addressOf({ place }: Passage, tree: ContentTree): string | null {
  if (place.type === 'document') return resolveLink(tree, `document:${place.document}`);
  return resolveLink(
    tree,
    place.type === 'page' ? `page:${place.page}` : `page:${place.page}#${place.section}`,
  );
}

/** The first page with a section to reach people by: the home page, then the others. */
function contactIn(tree: ContentTree): ChatLink | null {
  const home = tree.pages.get(tree.site.home);
  for (const page of [...(home === undefined ? [] : [home]), ...tree.pages.values()]) {
    const contact = sectionsOf(tree, page.id).find(({ kind, hidden }) => kind === 'contact' && !hidden);
    if (contact) return { title: page.title, href: `${pageAddress(tree, page)}#${contact.id}` };
  }
  return null;
}
