import { AppError } from '@portal/errors';
import type { InvitationTokens } from '../invitation-token.ts';
import type { MemorySite } from './memory-site.ts';

/** `InvitationTokens` in memory. */
export function memoryInvitationTokens(site: MemorySite): InvitationTokens {
  const found = (tokenHash: string) => site.invitationTokens.find((known) => known.tokenHash === tokenHash);
  return {
    add: async (token) => {
      if (found(token.tokenHash) !== undefined) throw new AppError('conflict', 'This token exists.');
      site.invitationTokens.push({ ...token, email: token.email.toLowerCase(), used: false });
    },
    take: async (tokenHash, at) => {
      const token = found(tokenHash);
      if (token === undefined || token.used || token.expiresAt <= at) return null;
      const { userId, email } = token;
      const isOpen = site.members.some(
        (member) => member.userId === userId && member.email === email && member.invitedAt !== null,
      );
      if (!isOpen) return null;
      token.used = true;
      return { userId, email };
    },
    giveBack: async (tokenHash) => {
      const token = found(tokenHash);
      if (token !== undefined) token.used = false;
    },
  };
}
