import { z } from 'zod';
import { AccountLink } from '../account-links.ts';
import { SecretTokenHash } from '../secret-token.ts';
import { theSite } from './access.ts';
import { operation } from './operation.ts';

/** `OpenInvitations`. A token is sent only as its hash. */
export const invitationOperations = {
  accept: operation({
    fields: { tokenHash: SecretTokenHash },
    output: z.nullable(AccountLink),
    access: theSite,
    budget: 'accounts',
    audited: 'never',
    toFields: (tokenHash: string) => ({ tokenHash }),
    run: async ({ deps, records }, { tokenHash }) => {
      const invited = await records.invitations.take(tokenHash, deps.now());
      if (invited === null) return null;
      try {
        const link = await deps.accounts.create(invited.email);
        // The address may belong to another account by now, which was not invited.
        return link?.userId === invited.userId ? { tokenHash: link.tokenHash } : null;
      } catch (error) {
        await records.invitations.giveBack(tokenHash);
        throw error;
      }
    },
  }),
};
