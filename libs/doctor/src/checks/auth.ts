import { CALLBACK_PATH, FOR_SITE } from '@portal/auth-provider';
import { requirePrivilegedKey, supabaseRedirectOf, supabaseSignInWays } from '@portal/supabase';
import { type Check, fail, ok, skip, warn } from '../check.ts';
import { originOf, setting } from '../values.ts';
import { LOCAL_ZONE, ZONE_NEEDS, zoneOf } from './dns.ts';

const SOCIAL_PROVIDER = 'google';

export const authChecks: readonly Check[] = [
  {
    id: 'auth-project',
    about:
      'The auth project takes DB_ANON_KEY, and has sign-in by e-mail and the social sign-in switched on.',
    needs: ['DB_URL', 'DB_ANON_KEY'],
    run: async ({ values }) => {
      const ways = await supabaseSignInWays({
        url: setting(values, 'DB_URL'),
        apiKey: setting(values, 'DB_ANON_KEY'),
      });
      const off = [SOCIAL_PROVIDER, 'email'].filter((way) => !ways.includes(way));
      return off.length === 0
        ? ok(`Switched on: ${ways.join(', ')}.`)
        : fail(
            `Not switched on: ${off.join(', ')}.`,
            'Switch it on in the auth project, Authentication, Providers.',
          );
    },
  },
  {
    id: 'auth-key',
    about: 'The auth project takes DB_SERVICE_ROLE_KEY as its privileged key.',
    needs: ['DB_URL', 'DB_SERVICE_ROLE_KEY'],
    run: async ({ values }) => {
      await requirePrivilegedKey({
        url: setting(values, 'DB_URL'),
        apiKey: setting(values, 'DB_SERVICE_ROLE_KEY'),
      });
      return ok('The key reads accounts.');
    },
  },
  {
    id: 'redirects',
    about:
      'The auth project’s redirect allow-list has the callbacks of the connector and the admin app, and no address of strangers.',
    needs: ['DB_URL', 'DB_ANON_KEY', 'SITE', 'MCP_PUBLIC_URL'],
    run: async ({ values }) => {
      const address = { url: setting(values, 'DB_URL'), apiKey: setting(values, 'DB_ANON_KEY') };
      const wanted = [
        `${originOf(values, 'MCP_PUBLIC_URL')}/oauth/callback`,
        `${originOf(values, 'SITE')}/sign-in/callback`,
      ];
      const stranger = 'https://portal-doctor.invalid/callback';
      const [led, open] = await Promise.all([
        Promise.all(wanted.map((target) => supabaseRedirectOf(address, target))),
        supabaseRedirectOf(address, stranger),
      ]);
      const missing = wanted.filter((target, at) => led[at] !== target);
      const where = 'in the auth project, Authentication, URL configuration';
      if (missing.length > 0) return fail(`Not on it: ${missing.join(', ')}.`, `Add them ${where}.`);
      return open === stranger
        ? warn(
            'It takes the address of a stranger.',
            `Replace the pattern that matches every address ${where}.`,
          )
        : ok('Both callbacks are on it.');
    },
  },
  {
    id: 'site-redirects',
    about:
      'The auth project’s redirect allow-list has the callback page of the sites, at their names below our zone: social sign-in, and mails that the auth provider sends, come back by it, also at names of clients.',
    needs: ['DB_URL', 'DB_ANON_KEY', ...ZONE_NEEDS],
    run: async ({ values }) => {
      const { name } = await zoneOf(values);
      if (LOCAL_ZONE.test(name)) return skip(`The sites of ${name} are on this machine.`);
      const address = { url: setting(values, 'DB_URL'), apiKey: setting(values, 'DB_ANON_KEY') };
      const target = `https://portal-doctor.${name}${CALLBACK_PATH}`;
      // As a name of a client comes back by it.
      const asked = `${target}?${FOR_SITE.join('=')}`;
      return (await supabaseRedirectOf(address, asked)) === target
        ? ok('The callback page of every site is on it.')
        : fail(
            `Not on it: ${asked}.`,
            `Add https://*.${name}${CALLBACK_PATH}** in the auth project, Authentication, URL configuration.`,
          );
    },
  },
];
