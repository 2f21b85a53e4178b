import type { AudienceSummary, Session } from '@portal/auth-provider';
import { audienceTitle } from '@portal/sites';
import type { SignInWords } from '../words/sign-in-words.ts';
import { failureWords, type FailureWords } from './failure-words.ts';
import { fieldToType, type FlashNotice, noteOf, type PageNotice } from './page-notice.ts';
import { whoWords } from '../words/who-words.ts';

/** What `/login` is made from. */
export interface LoginFacts {
  session: Session;
  /** Viewers have names of their own. */
  namedSignIns: boolean;
  audiences: readonly AudienceSummary[];
  /** Where to go afterwards: a path of this site. */
  next: string;
  flash: FlashNotice | null;
  words: SignInWords;
}

/** What `/login` shows. */
export interface LoginView {
  /** Fields to fill in; `none`: nothing here needs a sign-in. */
  fields: 'username' | 'audience' | 'none';
  /** Audiences to choose from in env mode: those with a password. One alone is not asked for. */
  choices: { name: string; title: string; chosen: boolean }[];
  next: string;
  note: PageNotice | null;
  /** What had been typed. */
  username: string;
  /** The field that has the focus. */
  focus: 'name' | 'password';
  /** Who is signed in already. */
  who: string | null;
  failures: FailureWords;
}

/** The page where viewers sign in. @see contract "Client-site routes", `/login` */
export function loginView(facts: LoginFacts): LoginView {
  const { session, namedSignIns, audiences, next, flash, words } = facts;
  const open = audiences.filter(({ hasPassword }) => hasPassword);
  const failures = failureWords(words);
  const chosen = flash?.values['audience'];
  return {
    fields: namedSignIns ? 'username' : open.length > 0 ? 'audience' : 'none',
    choices: open.map(({ name }) => ({
      name,
      title: audienceTitle(name, words.general),
      chosen: name === chosen,
    })),
    next,
    note: noteOf(flash, failures, { 'signed-out': words.signedOut }),
    username: flash?.values['username'] ?? '',
    focus: namedSignIns ? fieldToType(flash, 'username') : 'password',
    who: whoWords(session, words),
    failures,
  };
}
