import type { Session } from '@portal/auth-provider';
import { fill } from '@portal/ui/text';
import { whoWords } from './words/who-words.ts';
import { sessionWords, type SessionWords } from './words/session-words.ts';
import { signInWords } from './words/sign-in-words.ts';

/** The line below a page about the visitor's sign-in. */
export interface SessionStrip {
  words: SessionWords;
  /** Who is signed in, in words; null for anonymous visitors, who are offered `signIn`. */
  who: string | null;
  signIn: string | null;
  /** Where editors edit the page; null for everyone else. */
  edit: string | null;
}

/** What the line depends on. */
export interface SessionFacts {
  session: Session;
  locale: string;
  /** Where an anonymous visitor signs in; null where there is nothing to sign in for. */
  signIn: string | null;
  /** Where the page is edited; null when it is not a page that can be. */
  edit: string | null;
}

/**
 * The line about the visitor's sign-in: viewers and editors see who they are and can sign out, editors reach the editor, and anonymous
 * visitors reach the sign-in. Null where there is nothing to show. A preview has a bar of its own.
 */
export function sessionStrip({ session, locale, signIn, edit }: SessionFacts): SessionStrip | null {
  if (session.preview !== null) return null;
  const words = sessionWords(locale);
  const name = whoWords(session, signInWords(locale));
  if (name === null) return signIn === null ? null : { words, who: null, signIn, edit: null };
  const who = fill(words.signedInAs, { who: name });
  return { words, who, signIn: null, edit: session.role === null ? null : edit };
}
