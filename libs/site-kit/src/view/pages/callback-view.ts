import type { Session } from '@portal/auth-provider';
import { fill } from '@portal/ui/text';
import type { SignInWords } from '../words/sign-in-words.ts';
import { failureWords, type FailureWords } from './failure-words.ts';
import { type LinkType, linkType } from './mailed-link.ts';
import { type FlashNotice, hasFailed } from './page-notice.ts';
import { whoWords } from '../words/who-words.ts';

/** What `/edit/login/callback` is made from. */
export interface CallbackFacts {
  query: URLSearchParams;
  session: Session;
  /** Where to go afterwards: a path of this site. */
  next: string;
  flash: FlashNotice | null;
  words: SignInWords;
}

/** What a person is asked before a mailed link signs them in. */
export interface LinkWords {
  title: string;
  text: string;
  button: string;
  /** Where it leads. */
  next: string;
}

/** What went wrong on the way, and where to begin again. */
export interface CallbackFailure {
  title: string;
  text: string;
  again: { label: string; href: string };
  /** Another way on. */
  or?: { label: string; href: string };
}

/** What `/edit/login/callback` shows. */
export type CallbackView = {
  failures: FailureWords;
  /** Who is signed in already and would not be any more. */
  instead: string | null;
} & (
  | { kind: 'code'; code: string; next: string }
  /** With what the button sends. */
  | { kind: 'link'; fields: Record<string, string>; link: LinkWords; used: CallbackFailure | null }
  | { kind: 'failed'; failure: CallbackFailure }
  /** What came back is behind the `#`, if anything did: only the browser can read it. */
  | {
      kind: 'fragment';
      links: Record<LinkType, LinkWords>;
      /** Shown once an invitation turns out to be used. */
      used: CallbackFailure;
      old: CallbackFailure;
      cancelled: CallbackFailure;
    }
);

/** The page that social sign-ins and mailed links come back to. */
export function callbackView({ query, session, next, flash, words }: CallbackFacts): CallbackView {
  const who = session.role === null ? null : whoWords(session, words);
  const basics = {
    failures: failureWords(words, { unauthenticated: words.callback.failedText }),
    instead: who === null ? null : fill(words.callback.instead, { who }),
  };
  const failedView = (failure: CallbackFailure) => ({ ...basics, kind: 'failed' as const, failure });
  const { old, cancelled, refused, used } = failuresOf(words);
  if (hasFailed(flash)) return failedView(refused);
  if (query.has('error'))
    return failedView(query.get('error') === 'access_denied' && !isOld(query) ? cancelled : old);
  const [code, tokenHash, invitation] = ['code', 'token_hash', 'invitation'].map(
    (name) => query.get(name) ?? '',
  );
  if (code) return { ...basics, kind: 'code', code, next };
  if (invitation)
    return { ...basics, kind: 'link', fields: { invitation }, link: linkWords('invite', next, words), used };
  if (tokenHash) {
    const type = linkType(query.get('type'));
    const link = linkWords(type, next, words);
    return {
      ...basics,
      kind: 'link',
      fields: { tokenHash, type },
      link,
      used: type === 'invite' ? used : null,
    };
  }
  const links = {
    invite: linkWords('invite', next, words),
    recovery: linkWords('recovery', next, words),
    magiclink: linkWords('magiclink', next, words),
    email: linkWords('email', next, words),
  };
  return { ...basics, kind: 'fragment', links, used, old, cancelled };
}

/** Links that were used or have run out say so beside `access_denied`. */
function isOld(query: URLSearchParams): boolean {
  return query.get('error_code') === 'otp_expired';
}

function linkWords(type: LinkType, next: string, { callback }: SignInWords): LinkWords {
  if (type === 'invite')
    return {
      title: callback.inviteTitle,
      text: callback.inviteText,
      button: callback.invite,
      next: '/edit/set-password',
    };
  if (type === 'recovery')
    return {
      title: callback.recoveryTitle,
      text: callback.recoveryText,
      button: callback.recovery,
      next: '/edit/set-password',
    };
  return { title: callback.linkTitle, text: callback.linkText, button: callback.link, next };
}

function failuresOf({ callback }: SignInWords) {
  const again = { label: callback.again, href: '/edit/login' };
  return {
    old: {
      title: callback.oldTitle,
      text: callback.oldText,
      again: { label: callback.newLink, href: '/edit/login?forgot=1' },
    },
    cancelled: { title: callback.cancelledTitle, text: callback.cancelledText, again },
    refused: { title: callback.failedTitle, text: callback.failedText, again },
    used: {
      title: callback.usedTitle,
      text: callback.usedText,
      again: { label: callback.signIn, href: '/edit/login' },
      or: { label: callback.forgot, href: '/edit/login?forgot=1' },
    },
  };
}
