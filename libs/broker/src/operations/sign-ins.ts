import { giveBackAttempt, LIMITS, type LimitName, reserveAttempt } from '@portal/auth-provider';
import { z } from 'zod';
import { theSite } from './access.ts';
import * as field from './fields.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';

const attempt = z.strictObject({
  address: field.words(100),
  name: z.nullable(field.words(200).startsWith('u:')),
});
const limitNames = Object.keys(LIMITS) as [LimitName, ...LimitName[]];

/** Viewers who sign in: `ViewerSignIns` of the SiteBackend port. The password stays in the site. */
export const signInOperations = {
  'sign-ins.begin': operation({
    input: attempt,
    output: z.discriminatedUnion('allowed', [
      z.strictObject({
        allowed: z.literal(true),
        found: z.nullable(
          z.strictObject({
            audience: field.audienceName,
            audienceIsDefault: z.boolean(),
            passwordHash: field.passwordHash,
          }),
        ),
      }),
      z.strictObject({
        allowed: z.literal(false),
        limit: z.enum(limitNames),
        retryAfterSeconds: z.int(),
      }),
    ]),
    access: theSite,
    audited: 'never',
    // The name is looked up whatever the limits say, so that the time tells nothing.
    run: async (call, input) => {
      const { deps, site } = call;
      const username = input.name?.slice('u:'.length);
      const [decision, found] = await Promise.all([
        reserveAttempt(siteLimiter(call), input),
        username === undefined ? null : deps.records.credentials.findForSignIn(site.siteId, username),
      ]);
      return decision.allowed ? { allowed: true as const, found } : decision;
    },
  }),
  'sign-ins.give-back': operation({
    input: attempt,
    output: field.nothing,
    access: theSite,
    audited: 'never',
    run: async (call, input) => {
      await giveBackAttempt(siteLimiter(call), input);
      return null;
    },
  }),
};
