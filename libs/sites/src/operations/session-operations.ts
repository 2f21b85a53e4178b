import { AppError } from '@portal/errors';
import { z } from 'zod';
import { EditorSession, LONGEST_ACCESS_TOKEN, SessionBasis } from '../editor-session.ts';
import * as field from '../fields.ts';
import { SiteMember } from '../member.ts';
import { theSite } from './access.ts';
import { operation } from './operation.ts';
import { requireWithinLimit } from '../limits/require-within-limit.ts';

/** The limit of access tokens of one site that are verified by the auth provider. */
const CONFIRMATIONS = { limit: 60, windowSeconds: 60 };

/** `EditorSessions`. Called by the site itself, which has verified its own signature on the session cookie. */
export const sessionOperations = {
  basis: operation({
    fields: { userId: field.id },
    output: z.nullable(SessionBasis),
    access: theSite,
    budget: 'accounts',
    audited: 'never',
    toFields: (userId: string) => ({ userId }),
    run: ({ records }, { userId }) => records.sessions.basis(userId),
  }),
  find: operation({
    fields: EditorSession.shape,
    output: z.nullable(SiteMember),
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: ({ userId, id, version }: EditorSession) => ({ userId, id, version }),
    run: ({ records }, session) => records.sessions.find(session),
  }),
  end: operation({
    fields: { userId: field.id, id: field.id },
    output: field.nothing,
    access: theSite,
    budget: 'members',
    audited: 'never',
    toFields: ({ userId, id }: Pick<EditorSession, 'userId' | 'id'>) => ({ userId, id }),
    run: ({ records }, session) => records.sessions.end(session),
  }),
  // The only operation with effects on other sites, so the account has to be verified: a site's key does not identify a person.
  endAll: operation({
    fields: { accessToken: field.words(LONGEST_ACCESS_TOKEN) },
    output: z.nullable(SessionBasis),
    access: theSite,
    budget: 'members',
    audited: 'after',
    toFields: (accessToken: string) => ({ accessToken }),
    run: async ({ deps, site, records, note }, { accessToken }) => {
      await requireWithinLimit(deps.limiter, `broker:${site.siteId}:confirm`, CONFIRMATIONS);
      const userId = await deps.accountTokens.accountOf(accessToken);
      if (userId === null)
        throw new AppError('forbidden', 'The auth provider does not confirm this person; sign in again.');
      note({ target: userId });
      return records.sessions.endAll(userId);
    },
  }),
};
