import { createHash, randomBytes } from 'node:crypto';

/** A code that the browser returns to the client. */
export interface Grant {
  login: string;
  clientId: string;
  redirectUri: string;
  /** S256 challenge, or null when the client sent none. */
  challenge: string | null;
}

/** Codes and tokens of people who signed in for an app. They are valid until the process ends. */
export interface UserTokens {
  code(grant: Grant): string;
  /** The grant of a code, which is valid once within ten minutes. */
  redeem(code: string): Grant | null;
  issue(holder: Pick<Grant, 'login' | 'clientId'>): string;
  find(token: string): Pick<Grant, 'login' | 'clientId'> | null;
  revoke(token: string): void;
}

const CODE_MS = 600_000;

/** The S256 challenge of a verifier. @see RFC 7636 section 4.2 */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** A store of codes and tokens, empty at first. */
export function userTokens(): UserTokens {
  const codes = new Map<string, Grant & { until: number }>();
  const tokens = new Map<string, Pick<Grant, 'login' | 'clientId'>>();
  return {
    code(grant) {
      const code = randomBytes(10).toString('hex');
      codes.set(code, { ...grant, until: Date.now() + CODE_MS });
      return code;
    },
    redeem(code) {
      const found = codes.get(code);
      codes.delete(code);
      return found && found.until > Date.now() ? found : null;
    },
    issue({ login, clientId }) {
      const token = `ghu_${randomBytes(27).toString('base64url')}`;
      tokens.set(token, { login, clientId });
      return token;
    },
    find: (token) => tokens.get(token) ?? null,
    revoke: (token) => void tokens.delete(token),
  };
}
