import { FAILURES } from '@portal/errors';
import { hostCookieName, type CookieChange } from '@portal/ports/http';
import type { AstroCookies } from 'astro';
import { z } from 'zod';

/** Cookie with the message that a form without script shows on the next page. On https, no other site on a parent domain can set it. */
const flashName = (origin: string) => hostCookieName(origin, 'portal-note');
const SECONDS = 60;
const MOST_VALUE = 320;

/** Outcomes that are no failures and are shown on the next page. */
const DONE = ['sent', 'signed-out', 'session-ended', 'password-set', 'not-returned'] as const;
export type DoneNote = (typeof DONE)[number];

const Flash = z.strictObject({
  /** What happened, as a code: the words are the page's own, so that a link cannot make the page show text of its own. */
  code: z.string().refine((code) => Object.hasOwn(FAILURES, code) || isDone(code)),
  /** Seconds to wait before another attempt. */
  wait: z.int().min(1).max(86_400).optional(),
  /** What had been typed, never a password. */
  values: z.record(z.string().max(40), z.string().max(MOST_VALUE)),
});

/** What a page says about the form that was just sent. */
export type Flash = z.infer<typeof Flash>;

/** The cookie that carries it to the next page. */
export function flashCookie(flash: Flash, origin: string): CookieChange {
  const values = Object.fromEntries(
    Object.entries(flash.values).map(([name, value]) => [name, value.slice(0, MOST_VALUE)]),
  );
  const value = Buffer.from(JSON.stringify({ ...flash, values })).toString('base64url');
  return { name: flashName(origin), value, maxAgeSeconds: SECONDS, path: '/', sameSite: 'Strict' };
}

/** The outcome of the form that was just sent, once; null when there is none. */
export function takeFlash(cookies: AstroCookies, origin: string): Flash | null {
  const name = flashName(origin);
  const raw = cookies.get(name)?.value;
  if (raw === undefined) return null;
  cookies.delete(name, { path: '/', secure: origin.startsWith('https:') });
  try {
    return Flash.safeParse(JSON.parse(Buffer.from(raw, 'base64url').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function isDone(code: string): boolean {
  return DONE.some((done) => done === code);
}
