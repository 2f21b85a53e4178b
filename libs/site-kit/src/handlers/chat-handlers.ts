import { parseInput } from '@portal/content-core';
import { AppError, isAppError, toResponse } from '@portal/errors';
import { ChatInput, LARGEST_CHAT_REQUEST } from '../chat/chat-input.ts';
import { takeQuestion } from '../chat/chat-limits.ts';
import { type ReplyOutcome, replyStream } from '../chat/reply-stream.ts';
import { PRIVATE } from '../http/caching.ts';
import type { ApiCall, ApiHandler } from './api-route.ts';
import { readJson } from './read-input.ts';
import { reportFailure } from '../site/report-failure.ts';
import type { ChatAccess, SiteParts } from '../site/site-parts.ts';

/** Hosted functions end after 60 seconds; an answer is ended cleanly before, and later than the platform would end it. */
const ANSWER_MS = 55_000;

/** What `/api/chat` answers, by method. */
export const chatHandlers = {
  /** Whether visitors can ask just now, for the script of a page. It is no failure when they cannot: browsers show those to visitors. */
  async GET(call) {
    required(call.site);
    return { body: { canAsk: (await refusal(call.site)) === null } };
  },
  async POST(call) {
    return (await refusal(call.site)) ?? answered(call, required(call.site));
  },
} satisfies Readonly<Record<string, ApiHandler>>;

const COUNTED: ReadonlySet<ReplyOutcome> = new Set<ReplyOutcome>(['answered', 'none', 'refused']);

/** @throws AppError `not_found`, `not_supported` */
function required({ chat }: Pick<SiteParts, 'chat'>): ChatAccess {
  if (chat === null) throw new AppError('not_found', 'There is no page at this address.');
  if (chat !== 'not_supported') return chat;
  throw new AppError(
    'not_supported',
    'Questions of visitors are answered by the platform: this site is not in platform mode.',
  );
}

/** Why nobody can ask just now. What is wrong is logged once, not with every visitor. */
async function refusal(site: SiteParts): Promise<Response | null> {
  try {
    await required(site).model.require();
    return null;
  } catch (error) {
    return toResponse(error, isAppError(error) ? () => undefined : reportFailure);
  }
}

/**
 * The answer as lines of JSON. An editor is answered as a visitor without a sign-in is: from nothing hidden, and from no draft.
 * @throws AppError as the parts do, before the first line
 */
async function answered({ context, ctx, session, site }: ApiCall, chat: ChatAccess): Promise<Response> {
  const { request } = context;
  const input = parseInput(ChatInput, await readJson(request, LARGEST_CHAT_REQUEST));
  await takeQuestion(chat.limits, { address: ctx.address, now: site.now() });
  // The index and its library are loaded by sites that are asked only.
  const { visitorQuestions } = await import('./visitor-questions.ts');
  const deadline = AbortSignal.timeout(ANSWER_MS);
  const reader = new AbortController();
  request.signal.addEventListener('abort', () => reader.abort(request.signal.reason), { once: true });
  const signal = AbortSignal.any([deadline, reader.signal]);
  const audience = session.role === null ? session.audience : null;
  try {
    const replies = await visitorQuestions.answer(
      input,
      { audience, now: site.now() },
      { ask: chat.ask, signal },
    );
    const done = (outcome: ReplyOutcome, bug?: unknown) => {
      if (bug !== undefined) reportFailure(bug);
      site.log(`[chat] outcome=${outcome}`);
      // What a visitor stopped and what broke off says nothing about the content of the site.
      if (COUNTED.has(outcome)) chat.countQuestion(outcome === 'answered');
    };
    return new Response(replyStream({ replies, reader, deadline, done }), {
      headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': PRIVATE },
    });
  } catch (error) {
    chat.model.note(error);
    throw error;
  }
}
