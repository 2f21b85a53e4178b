import { z } from 'zod';
import { EditorSession, SessionBasis } from '../editor-session.ts';
import * as field from '../fields.ts';
import { SiteMember } from '../member.ts';
import { theSite } from './access.ts';
import { operation } from './operation.ts';

/** `EditorSessions`. Called by the site itself, which has verified its own signature on the session cookie. */
export const sessionOperations = {
  basis: operation({
    fields: { userId: field.id },
    output: z.nullable(SessionBasis),
    access: theSite,
    budget: 'members',
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
  endAll: operation({
    fields: { userId: field.id },
    output: z.nullable(SessionBasis),
    access: theSite,
    budget: 'members',
    audited: 'after',
    toFields: (userId: string) => ({ userId }),
    run: ({ records, note }, { userId }) => {
      note({ target: userId });
      return records.sessions.endAll(userId);
    },
  }),
};
