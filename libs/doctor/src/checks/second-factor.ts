import { AppError, isAppError } from '@portal/errors';
import { type FactorsOfAdmins, factorsOfAdmins } from '@portal/platform-db';
import { supabaseAccountRecords, supabaseAccountSignIn, supabaseAuthenticators } from '@portal/supabase';
import { randomBytes, randomUUID } from 'node:crypto';
import { type Check, fail, ok, warn } from '../check.ts';
import { scratchAccount } from '../scratch-account.ts';
import { originOf, setting } from '../values.ts';

/** A code of six digits; it is right once in a million. */
const SOME_CODE = '000000';

export const secondFactorChecks: readonly Check[] = [
  {
    id: 'authenticator-apps',
    about:
      'The auth project lets people add an authenticator app (TOTP) and checks its codes: seen with an account that is made for it and deleted.',
    needs: ['DB_URL', 'DB_ANON_KEY', 'DB_SERVICE_ROLE_KEY'],
    run: async ({ values, now }) => {
      const url = setting(values, 'DB_URL');
      const open = { url, apiKey: setting(values, 'DB_ANON_KEY') };
      const records = supabaseAccountRecords({ url, apiKey: setting(values, 'DB_SERVICE_ROLE_KEY') });
      const account = {
        email: scratchAccount(now(), randomBytes(4).toString('hex')),
        password: `Password-${randomUUID()}`,
      };
      const { userId } = await records.create({ ...account, isConfirmed: true });
      try {
        await tryAuthenticator(open, account);
        return ok('It adds one and checks its codes.');
      } catch (error) {
        if (!isAppError(error, 'not_configured')) throw error;
        return fail(
          error.message,
          'Switch "TOTP (app authenticator)" on, enrol and verify, in the auth project, Authentication, Multi-factor.',
        );
      } finally {
        await records.remove(userId).catch((cause: unknown) => {
          const left = `The account ${account.email}, made for this check, could not be deleted.`;
          throw new AppError('upstream_unavailable', left, { cause });
        });
      }
    },
  },
  {
    id: 'second-factor',
    about: 'Admins must have a second factor (ADMIN_SECOND_FACTOR), and have one.',
    needs: ['DB_URL', 'DB_SERVICE_ROLE_KEY', 'SITE'],
    run: async ({ values, database }) => {
      const factors = await factorsOfAdmins(database());
      const { admins, without } = factors;
      const count = countSentence(factors);
      if (admins === 0)
        return warn('There is no admin.', 'Make the first one: npm run deploy:admin -- <address>.');
      if (values['ADMIN_SECOND_FACTOR'] === 'optional')
        return isOnThisMachine(originOf(values, 'SITE'))
          ? ok(`It is optional on this machine. ${count}`)
          : warn(
              `ADMIN_SECOND_FACTOR is optional: whoever gets the account of an admin reaches every site. ${count}`,
              'Take ADMIN_SECOND_FACTOR away from admin app and connector, and deploy both.',
            );
      return without === 0
        ? ok('Every admin has one.')
        : warn(
            count,
            'They set it up at their next sign-in, and reach nothing before. Remove those who are admins no more.',
          );
    },
  },
];

/** Who has none, by mail address: only admins and those who have the settings read it. */
function countSentence({ admins, without, named }: FactorsOfAdmins): string {
  const more = without > named.length ? [`and ${without - named.length} more`] : [];
  const who = without === 0 ? '' : `: ${[...named, ...more].join(', ')}`;
  return `${without} of ${admins} admins ${without === 1 ? 'has' : 'have'} none${who}.`;
}

/** @throws AppError `not_configured` when authenticator apps are switched off */
async function tryAuthenticator(
  open: { url: string; apiKey: string },
  account: { email: string; password: string },
): Promise<void> {
  const authenticators = supabaseAuthenticators(open);
  const { session } = await supabaseAccountSignIn(open, account);
  const begun = await authenticators.add(session);
  if (begun.outcome !== 'begun') throw new Error(`A new account got no authenticator: ${begun.outcome}.`);
  const { id: authenticatorId } = begun.authenticator;
  await authenticators.checkCode(begun.session, { authenticatorId, code: SOME_CODE });
}

const isOnThisMachine = (origin: string) =>
  URL.canParse(origin) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
