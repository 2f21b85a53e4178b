import type { DashboardUser } from '@portal/sites';
import { z } from 'zod';
import type { AccountSessionDeps } from '../session/account-session.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { seal, unseal } from '../session/sealed.ts';

const CodesLeft = z.object({ userId: z.string(), codesLeft: z.int().nonnegative() });

/** How long the next page may take to show it. */
const SECONDS = 120;

/** The cookie by which the next page shows how many recovery codes are left, after one was used. */
export async function codesLeftCookie(
  { origin, keys }: AccountSessionDeps,
  userId: string,
  codesLeft: number,
): Promise<string> {
  const payload: z.input<typeof CodesLeft> = { userId, codesLeft };
  const value = await seal({ key: keys.answer, now: keys.now }, payload, SECONDS);
  return writeCookie('codesLeft', { value, seconds: SECONDS, origin });
}

/** The cookie in place of it once a page has shown it. */
export const noCodesLeftCookie = (origin: string): string =>
  writeCookie('codesLeft', { value: '', seconds: 0, origin });

/** How many recovery codes the user has left, if they used one just now; null otherwise. */
export async function readCodesLeft(
  { origin, keys }: AccountSessionDeps,
  { userId }: Pick<DashboardUser, 'userId'>,
  request: Request,
): Promise<number | null> {
  const sealed = readCookie(request, 'codesLeft', origin);
  if (sealed === undefined) return null;
  const read = await unseal({ key: keys.answer, now: keys.now }, sealed, CodesLeft);
  return read?.userId === userId ? read.codesLeft : null;
}
