import { AppError } from '@portal/errors';
import { sha256 } from '../crypto/bytes.ts';
import type { AccountSession, EditorAccounts } from '../ports/editor-accounts.ts';
import type { AccountLinks, AccountTokens } from '@portal/sites';
import type { FakeOptions } from '@portal/sites/fakes';

/** A person with an account. */
export interface MemoryAccount {
  userId: string;
  email: string;
  password: string;
  verified: boolean;
}

/** The options of the fake. */
export interface MemoryEditorAccountsOptions extends FakeOptions {
  now(): Date;
  accounts?: readonly MemoryAccount[];
}

/** The fake, with actions at the provider that are not part of the port. */
export interface MemoryEditorAccounts extends EditorAccounts, AccountTokens, AccountLinks {
  put(account: MemoryAccount): void;
  /** Signs a person in at a URL from `startOAuth`; returns the address the browser is redirected to. */
  approve(address: string, email: string): string;
  /** The origins that the provider returns to; null: every one. */
  returnOrigins: readonly string[] | null;
  /** Every mail sent; the link carries the token hash. */
  readonly mails: readonly { to: string; returnTo: string; tokenHash: string }[];
  passwordOf(email: string): string | undefined;
}

const TOKEN_SECONDS = 3600;
const LINK_SECONDS = 600;
const SHORTEST_PASSWORD = 8;

/** `EditorAccounts` in memory: PKCE is checked, codes and mailed links work once, tokens expire after an hour. */
export function memoryEditorAccounts(options: MemoryEditorAccountsOptions): MemoryEditorAccounts {
  const { now, onTrip } = options;
  const accounts = new Map<string, MemoryAccount>();
  const codes = new Map<string, { email: string; challenge: string }>();
  const links = new Map<string, string>();
  const tokens = new Map<string, { email: string; expiresAt: Date; mailedAt: Date | null }>();
  const mails: { to: string; returnTo: string; tokenHash: string }[] = [];
  let counter = 0;
  const newId = (kind: string) => `${kind}-${(counter += 1)}-${crypto.randomUUID()}`;
  const accountAt = (email: string) => accounts.get(email.trim().toLowerCase());

  function sessionOf(email: string, given: { token?: string; byMail?: boolean } = {}): AccountSession | null {
    const account = accountAt(email);
    if (account === undefined) return null;
    const accessToken = given.token ?? newId('access-token');
    const token = tokens.get(accessToken);
    const expiresAt = token?.expiresAt ?? new Date(now().getTime() + TOKEN_SECONDS * 1000);
    const mailedAt = token ? token.mailedAt : given.byMail === true ? now() : null;
    tokens.set(accessToken, { email: account.email, expiresAt, mailedAt });
    const { userId, verified } = account;
    return { userId, email: account.email, verified, accessToken, expiresAt };
  }
  function validToken(accessToken: string) {
    const token = tokens.get(accessToken);
    return token !== undefined && now() < token.expiresAt ? token : undefined;
  }

  const fake: MemoryEditorAccounts = {
    signInWithPassword: async (email, password) => {
      await onTrip?.('signInWithPassword');
      const account = accountAt(email);
      return account?.password === password ? sessionOf(account.email) : null;
    },
    startOAuth: ({ provider, returnTo, codeChallenge }) => {
      const query = new URLSearchParams({ provider, return_to: returnTo, code_challenge: codeChallenge });
      return `https://accounts.example.test/authorize?${query}`;
    },
    returnOrigins: null,
    returnsTo: async (returnTo) => {
      await onTrip?.('returnsTo');
      return fake.returnOrigins?.includes(new URL(returnTo).origin) ?? true;
    },
    finishOAuth: async (code, codeVerifier) => {
      await onTrip?.('finishOAuth');
      const challenge = await sha256(codeVerifier);
      const issued = codes.get(code);
      if (issued?.challenge !== challenge) return null;
      codes.delete(code);
      return sessionOf(issued.email);
    },
    redeemLink: async (tokenHash) => {
      await onTrip?.('redeemLink');
      const email = links.get(tokenHash);
      links.delete(tokenHash);
      const account = email === undefined ? undefined : accountAt(email);
      if (account === undefined) return null;
      account.verified = true;
      return sessionOf(account.email, { byMail: true });
    },
    accountOfLink: async (accessToken) => {
      await onTrip?.('accountOfLink');
      const token = validToken(accessToken);
      const mailedAt = token?.mailedAt?.getTime();
      if (token === undefined || mailedAt === undefined) return null;
      const isRecent = now().getTime() - mailedAt < LINK_SECONDS * 1000;
      return isRecent ? sessionOf(token.email, { token: accessToken }) : null;
    },
    sendReset: async (email, returnTo) => {
      await onTrip?.('sendReset');
      const account = accountAt(email);
      if (account === undefined) return;
      const tokenHash = newId('token-hash');
      links.set(tokenHash, account.email);
      mails.push({ to: account.email, returnTo, tokenHash });
    },
    setPassword: async (accessToken, newPassword) => {
      await onTrip?.('setPassword');
      const account = accountAt(validToken(accessToken)?.email ?? '');
      if (account === undefined) {
        throw new AppError('forbidden', 'This session has ended; ask for a new link.');
      }
      if (newPassword.length < SHORTEST_PASSWORD) {
        throw new AppError('input', 'This password is too short; use at least 8 characters.');
      }
      account.password = newPassword;
    },
    accountOf: async (accessToken) => {
      const account = accountAt(validToken(accessToken)?.email ?? '');
      return account?.verified === true ? account.userId : null;
    },
    ensure: async (email) => {
      const existing = accountAt(email);
      if (existing !== undefined) return { userId: existing.userId, isNew: false };
      const userId = crypto.randomUUID();
      fake.put({ userId, email: email.toLowerCase(), password: newId('password'), verified: false });
      return { userId, isNew: true };
    },
    create: async (email) => {
      await onTrip?.('createLink');
      const account = accountAt(email);
      if (account === undefined) return null;
      const tokenHash = newId('token-hash');
      links.set(tokenHash, account.email);
      return { userId: account.userId, tokenHash };
    },
    put: (account) => void accounts.set(account.email.toLowerCase(), { ...account }),
    approve: (address, email) => {
      const query = new URL(address).searchParams;
      const code = newId('code');
      codes.set(code, { email, challenge: query.get('code_challenge') ?? '' });
      const back = new URL(query.get('return_to') ?? '');
      back.searchParams.set('code', code);
      return back.href;
    },
    mails,
    passwordOf: (email) => accountAt(email)?.password,
  };
  for (const account of options.accounts ?? []) fake.put(account);
  return fake;
}
