import type { AccountTokens } from '../editor-session.ts';

const TOKEN = /^token-of-(.+)$/;

/** `AccountTokens` in memory: a token names its account. */
export function memoryAccountTokens(): AccountTokens {
  return { accountOf: async (accessToken) => TOKEN.exec(accessToken)?.[1] ?? null };
}

/** A token that the fake confirms. */
export function memoryAccessToken(userId: string): string {
  return `token-of-${userId}`;
}
