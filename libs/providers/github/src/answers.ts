import { AppError } from '@portal/errors';
import { type Effect, translate } from './failures.ts';

/** What the host answered, or how the request failed. */
export type Answer<Data> =
  | { status: number; data: Data; failure?: never }
  | { status: number; data?: never; failure: unknown };

/** Whether a status is a redirect. Redirects are not followed, since their target may be another repository. */
export const isElsewhere = (status: number): boolean => status >= 300 && status < 400;

/** The response of a request, with any status. */
export async function answerOf<Data>(
  request: Promise<{ status: number; data: Data }>,
): Promise<Answer<Data>> {
  try {
    const { status, data } = await request;
    return isElsewhere(status) ? { status, failure: movedFailure(status) } : { status, data };
  } catch (failure) {
    return { status: statusOf(failure), failure };
  }
}

function movedFailure(status: number): Error {
  return Object.assign(new Error('The code host redirects to another address'), { status });
}

function statusOf(failure: unknown): number {
  const status: unknown = failure instanceof Error ? Reflect.get(failure, 'status') : undefined;
  return typeof status === 'number' ? status : 500;
}

/** The data of an answer; `effect` as for `translate`. @throws AppError for a failed request */
export function checked<Data>(answer: Answer<Data>, effect: Effect = 'write'): Data {
  if (answer.status === 422)
    throw new AppError('input', 'The code host refuses a value in this request.', { cause: answer.failure });
  if (answer.failure !== undefined) throw translate(answer.failure, effect);
  return answer.data as Data;
}

/**
 * Whether the host refused an input (422) with such a message. Messages differ by endpoint, and are only used to
 * distinguish refusals.
 */
export function refusesInput(answer: Answer<unknown>, words: RegExp): boolean {
  if (answer.status !== 422 || !(answer.failure instanceof Error)) return false;
  const response: { data?: unknown } | undefined = Reflect.get(answer.failure, 'response');
  return words.test(JSON.stringify(response?.data ?? ''));
}

/** @throws AppError `conflict` when the host refused with such a message */
export function conflictIf(answer: Answer<unknown>, words: RegExp, message: string): void {
  if (refusesInput(answer, words)) throw new AppError('conflict', message, { cause: answer.failure });
}

const NOT_GRANTED = /permissions requested are not granted/i;

/** @throws AppError `forbidden` when a token was refused because the installation's owner has not accepted a permission */
export function requireGranted(minted: Answer<unknown>): void {
  if (refusesInput(minted, NOT_GRANTED))
    throw new AppError('forbidden', 'The installation lacks a permission; its owner has to accept it.', {
      cause: minted.failure,
    });
}

/** The failure of an answer with an unexpected shape. */
export function malformed(): AppError {
  return new AppError('upstream_unavailable', 'The code host gave an unexpected answer.');
}

/** The items of a list. @throws AppError for a failed request */
export function listed<Item>(answer: Answer<Item[]>): Item[] {
  const items: unknown = checked(answer);
  if (!Array.isArray(items)) throw malformed();
  return items;
}
