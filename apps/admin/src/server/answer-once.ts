import { seal, unseal } from '../session/sealed.ts';
import type { SessionKeys } from '../session/session-keys.ts';
import type { SingleUse } from '@portal/ports';
import type { PlatformUser } from '@portal/sites';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readCookie, writeCookie } from '../session/cookies.ts';

/** What answers that are shown once depend on. */
export interface AnswerDeps {
  origin: string;
  keys: SessionKeys;
  uses: Pick<SingleUse, 'use'>;
}

/** The parts of Astro's context that are used here. */
interface Visit {
  request: Request;
  response: { headers: Headers };
  url: URL;
}

/** How long a one-time answer is valid. */
export const ANSWER_SECONDS = 120;

const Answer = z.object({ id: z.string(), userId: z.string(), path: z.string(), value: z.unknown() });

/**
 * Answers a form with a redirect to the page `path`, with the query `search`, which shows `value` once: loading that page again sends
 * no form. The value, which may be a secret, is sent in an encrypted cookie, and is stored nowhere. Results are never read from an address,
 * which anybody could have made.
 */
export async function redirectWithAnswer(
  { origin, keys }: AnswerDeps,
  { userId }: Pick<PlatformUser, 'userId'>,
  { path, search = '', value }: { path: string; search?: string; value: unknown },
): Promise<Response> {
  const answer: z.input<typeof Answer> = { id: randomUUID(), userId, path, value };
  const sealed = await seal({ key: keys.answer, now: keys.now }, answer, ANSWER_SECONDS);
  const cookie = writeCookie('answer', { value: sealed, seconds: ANSWER_SECONDS, origin });
  return new Response(null, { status: 303, headers: { location: `${path}${search}`, 'set-cookie': cookie } });
}

/**
 * The value that the redirect to this page brought; null when there is none for this user and this page, it is older than
 * `ANSWER_SECONDS`, or it was shown already.
 * @throws AppError `upstream_unavailable`; the value can be shown later then
 */
export async function takeAnswer<Schema extends z.ZodType>(
  { origin, keys, uses }: AnswerDeps,
  { userId }: Pick<PlatformUser, 'userId'>,
  { visit: { request, response, url }, schema }: { visit: Visit; schema: Schema },
): Promise<z.output<Schema> | null> {
  const sealed = request.method === 'GET' ? readCookie(request, 'answer', origin) : undefined;
  const answer =
    sealed === undefined ? null : await unseal({ key: keys.answer, now: keys.now }, sealed, Answer);
  if (answer === null || answer.userId !== userId || answer.path !== url.pathname) return null;
  const until = new Date(keys.now().getTime() + ANSWER_SECONDS * 1000);
  const isFirst = await uses.use(`admin-answer:${answer.id}`, until);
  response.headers.append('set-cookie', writeCookie('answer', { value: '', seconds: 0, origin }));
  return isFirst ? (schema.safeParse(answer.value).data ?? null) : null;
}
