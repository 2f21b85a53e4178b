import type { Session } from '@portal/auth-provider';
import { fill } from '@portal/ui/text';
import type { SignInWords } from './sign-in-words.ts';
import { audienceTitle } from '@portal/sites';

/** Who is signed in, as a page says it; null for an anonymous visitor. A person who is editor and viewer at once is an editor. */
export function whoWords(
  { role, email, audience, viewerUsername }: Session,
  words: SignInWords,
): string | null {
  if (role !== null) return email ?? words[role];
  if (audience === null) return null;
  return viewerUsername ?? fill(words.viewer, { audience: audienceTitle(audience, words.general) });
}
