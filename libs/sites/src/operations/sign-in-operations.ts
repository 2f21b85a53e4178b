import * as field from '../fields.ts';
import { refundAttempt, laneOf, reserveAttempt } from '../sign-in/sign-in-attempt.ts';
import { SignInAttempt, SignInBegun } from '../sign-in/sign-in.ts';
import { theSite } from './access.ts';
import { operation } from './operation.ts';
import { siteLimiter } from './site-limiter.ts';

const attempt = {
  address: SignInAttempt.shape.address,
  name: SignInAttempt.shape.name.refine(
    (name) => name === null || /^(?:[ue]:|s:$)/.test(name),
    'must name a person',
  ),
  device: SignInAttempt.shape.device,
};
const toFields = (fields: SignInAttempt) => fields;

/** `SignIns`. The password stays in the site. */
export const signInOperations = {
  begin: operation({
    fields: attempt,
    output: SignInBegun,
    access: theSite,
    budget: laneOf,
    audited: 'never',
    toFields,
    // The name is looked up even when a limit is exceeded, so that the timing is the same.
    run: async (call, input) => {
      const username = input.name?.startsWith('u:') === true ? input.name.slice('u:'.length) : undefined;
      const [decision, found] = await Promise.all([
        reserveAttempt(siteLimiter(call), input),
        username === undefined ? null : call.records.credentials.findForSignIn(username),
      ]);
      return decision.allowed ? { allowed: true as const, found } : decision;
    },
  }),
  giveBack: operation({
    fields: attempt,
    output: field.nothing,
    access: theSite,
    budget: 'refunds',
    audited: 'never',
    toFields,
    run: (call, input) => refundAttempt(siteLimiter(call), input),
  }),
};
