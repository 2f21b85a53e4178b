import type { Session } from '@portal/auth-provider';
import type { SignInWords } from '../words/sign-in-words.ts';
import { failureWords, type FailureWords } from './failure-words.ts';
import { fieldToType, type FlashNotice, noteOf, type PageNotice } from './page-notice.ts';
import { whoWords } from '../words/who-words.ts';

/** What `/edit/login` is made from. */
export interface EditLoginFacts {
  session: Session;
  mode: 'password' | 'database';
  /** Social sign-ins, by the auth provider's names. */
  providers: readonly string[];
  /** A new password was asked for. */
  forgot: boolean;
  next: string;
  flash: FlashNotice | null;
  words: SignInWords;
}

/** What `/edit/login` shows. */
export interface EditLoginView {
  form: 'password' | 'email' | 'forgot';
  providers: { name: string; title: string; href: string }[];
  next: string;
  note: PageNotice | null;
  email: string;
  /** The field that has the focus. */
  focus: 'name' | 'password';
  who: string | null;
  failures: FailureWords;
}

/** How providers write themselves, where capitals are not enough. */
const TITLES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin_oidc: 'LinkedIn',
  azure: 'Microsoft',
};

/** The page where editors sign in, or ask for a new password. @see contract "Client-site routes", `/edit/login` */
export function editLoginView(facts: EditLoginFacts): EditLoginView {
  const { session, mode, providers, forgot, next, flash, words } = facts;
  const { incorrectPassword, incorrectEmail } = words.edit;
  const failures = failureWords(words, {
    unauthenticated: mode === 'password' ? incorrectPassword : incorrectEmail,
  });
  return {
    form: mode === 'password' ? 'password' : forgot ? 'forgot' : 'email',
    providers: providers.map((name) => ({ name, title: titleOf(name), href: addressOf(name, next) })),
    next,
    note: noteOf(flash, failures, {
      sent: words.forgot.sent,
      'signed-out': words.signedOut,
      'session-ended': words.edit.sessionEnded,
      'not-returned': words.edit.notReturned,
    }),
    email: flash?.values['email'] ?? '',
    focus: mode === 'password' ? 'password' : forgot ? 'name' : fieldToType(flash, 'email'),
    who: session.role === null ? null : whoWords(session, words),
    failures,
  };
}

function titleOf(name: string): string {
  return TITLES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[-_]/g, ' ');
}

/** A link, since the page's own policy blocks a form that is sent on to another site (`form-action`). */
function addressOf(provider: string, next: string): string {
  return `/api/auth/oauth?${new URLSearchParams({ provider, next })}`;
}
