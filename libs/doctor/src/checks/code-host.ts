import { codeHostApp, type CodeHostSettings } from '@portal/env';
import { isAppError } from '@portal/errors';
import { APP_EVENTS, APP_PERMISSIONS, type AppFacts, githubAccounts, githubAppFacts } from '@portal/github';
import { type Check, fail, ok, warn } from '../check.ts';
import { originOf, setting, type Values } from '../values.ts';

const NEEDS = ['CODEHOST_APP_ID', 'CODEHOST_APP_PRIVATE_KEY'] as const;
const PAGE = 'on the app’s page at the code host';
const DAY_MS = 24 * 60 * 60_000;

export const codeHostChecks: readonly Check[] = [
  {
    id: 'app',
    about: 'The code host takes CODEHOST_APP_ID with CODEHOST_APP_PRIVATE_KEY.',
    needs: NEEDS,
    run: async ({ values }) => ok(`It is the app "${(await factsOf(values).app()).slug}".`),
  },
  {
    id: 'app-permissions',
    about:
      'The app asks for the permissions and events that the platform needs, and each installation has granted them.',
    needs: NEEDS,
    run: async ({ values }) => {
      const facts = factsOf(values);
      const [{ permissions, events }, installations] = await Promise.all([
        facts.app(),
        facts.installations(),
      ]);
      const unasked = lacking(permissions);
      if (unasked.length > 0)
        return fail(`The app does not ask for ${unasked.join(', ')}.`, `Add the permission ${PAGE}.`);
      const behind = installations.filter(
        (one) => one.suspended_at == null && lacking(one.permissions).length > 0,
      );
      if (behind.length > 0)
        return fail(
          `Not granted by ${behind.map(({ account }) => account?.login ?? 'an account').join(', ')}.`,
          'Ask the owner of that account to accept the app’s new permissions.',
        );
      const silent = APP_EVENTS.filter((event) => !events.includes(event));
      return silent.length === 0
        ? ok('All are asked for and granted.')
        : warn(`The app does not subscribe to ${silent.join(', ')}.`, `Subscribe to the events ${PAGE}.`);
    },
  },
  {
    id: 'app-installations',
    about: 'The app is installed, and no account has suspended it.',
    needs: NEEDS,
    run: async ({ values }) => {
      const installations = await factsOf(values).installations();
      if (installations.length === 0)
        return fail('It is installed nowhere.', 'Install it for the account of the template and the sites.');
      const suspended = installations.filter((one) => one.suspended_at != null);
      return suspended.length === 0
        ? ok(
            `Installed for ${installations.map(({ account }) => account?.login ?? 'an account').join(', ')}.`,
          )
        : warn(
            `Suspended by ${suspended.map(({ account }) => account?.login ?? 'an account').join(', ')}.`,
            'Ask its owner to unsuspend it, or uninstall it there.',
          );
    },
  },
  {
    id: 'app-webhook',
    about: 'The app sends its events to the admin app, as JSON and with TLS verified.',
    needs: [...NEEDS, 'SITE'],
    run: async ({ values }) => {
      const { url, content_type: type, insecure_ssl: insecure } = await factsOf(values).hook();
      const wanted = `${originOf(values, 'SITE')}/api/webhooks/code-host`;
      if (!url) return fail('The app has no webhook.', `Set ${wanted} as its webhook ${PAGE}.`);
      if (url !== wanted)
        return fail(`They go to ${withoutQuery(url)}.`, `Set ${wanted} as its webhook ${PAGE}.`);
      if (type !== 'json') return fail('They are not sent as JSON.', `Choose application/json ${PAGE}.`);
      return String(insecure ?? '0') === '0'
        ? ok(`They go to ${wanted}.`)
        : fail('TLS of the webhook is not verified.', `Switch its SSL verification on ${PAGE}.`);
    },
  },
  {
    id: 'app-deliveries',
    about:
      'The admin app took the app’s newest deliveries, which shows that both have one CODEHOST_APP_WEBHOOK_SECRET.',
    needs: NEEDS,
    run: async ({ values, now }) => {
      const [newest, ...earlier] = await factsOf(values).deliveries();
      if (newest === undefined)
        return warn(
          'There are none yet.',
          `Change something, such as the repositories of an installation, or redeliver one ${PAGE}.`,
        );
      const { event, status_code: status } = newest;
      if (status === 401 || status === 403)
        return fail(
          `The newest, ${event}, was refused with ${status}.`,
          `Enter the admin app’s CODEHOST_APP_WEBHOOK_SECRET ${PAGE}, and redeliver it there.`,
        );
      if (status < 200 || status >= 300)
        return fail(
          `The newest, ${event}, was answered ${status === 0 ? 'by nobody' : `with ${status}`}.`,
          `Look at the admin app’s log, then redeliver it ${PAGE}.`,
        );
      const lost = earlier.filter(
        (one) =>
          (one.status_code < 200 || one.status_code >= 300) &&
          now().getTime() - Date.parse(one.delivered_at) < DAY_MS,
      );
      return lost.length === 0
        ? ok(`The newest, ${event}, was taken.`)
        : warn(`Of the last day, ${lost.length} failed, the newest did not.`, `Redeliver them ${PAGE}.`);
    },
  },
  {
    id: 'app-client',
    about:
      'The code host takes CODEHOST_APP_CLIENT_ID with CODEHOST_APP_CLIENT_SECRET, and the callback of the admin app.',
    needs: [...NEEDS, 'CODEHOST_APP_CLIENT_ID', 'CODEHOST_APP_CLIENT_SECRET', 'SITE'],
    run: async ({ values }) => {
      const { app, origin } = hostOf(values);
      const accounts = githubAccounts({
        ...app,
        clientId: setting(values, 'CODEHOST_APP_CLIENT_ID'),
        clientSecret: setting(values, 'CODEHOST_APP_CLIENT_SECRET'),
        webUrl: origin,
      });
      // A code that nobody was given: the client is judged first, then the code is refused.
      const code = { code: 'portal-doctor', codeVerifier: 'x'.repeat(43) };
      const redirectUrl = `${originOf(values, 'SITE')}/installations/linked`;
      await accounts.link({ ...code, redirectUrl }).catch((error: unknown) => {
        if (!isAppError(error, 'unauthenticated')) throw error;
      });
      return ok('The client is accepted.');
    },
  },
  {
    id: 'template',
    about: 'The template repository exists, is marked as a template, and the app reaches it.',
    needs: [...NEEDS, 'TEMPLATE_OWNER', 'TEMPLATE_REPO'],
    run: async ({ values }) => {
      const [owner, repo] = [setting(values, 'TEMPLATE_OWNER'), setting(values, 'TEMPLATE_REPO')];
      const found = await factsOf(values).repository(owner, repo);
      if (found === null)
        return fail(
          // The code host answers alike for both.
          `${owner}/${repo} does not exist, or the app’s installation does not include it.`,
          'Make it (npm run deploy:template -- <target>), or add it to the app’s installation of that account.',
        );
      return found.is_template === true
        ? ok(`${owner}/${repo} is a template.`)
        : fail(
            `${owner}/${repo} is not marked as a template.`,
            'Mark it in the settings of the repository, "Template repository".',
          );
    },
  },
];

/** An address as it may be shown: its query and its user may be secrets. */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return 'something that is no address';
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname}${search === '' ? '' : ' with a query'}`;
}

function hostOf(values: Values) {
  const settings: CodeHostSettings = {
    CODEHOST_APP_ID: setting(values, 'CODEHOST_APP_ID'),
    CODEHOST_APP_PRIVATE_KEY: setting(values, 'CODEHOST_APP_PRIVATE_KEY'),
    CODEHOST_API_URL: values['CODEHOST_API_URL'],
  };
  return codeHostApp(settings);
}

function factsOf(values: Values): AppFacts {
  return githubAppFacts({ ...hostOf(values).app, timeoutMs: 8000 });
}

/** What the platform needs and these permissions do not have; `write` includes `read`. */
function lacking(permissions: Readonly<Record<string, string>>): string[] {
  return Object.entries(APP_PERMISSIONS).flatMap(([name, level]) => {
    const granted = permissions[name];
    return granted === level || granted === 'write' || granted === 'admin' ? [] : [`${name}: ${level}`];
  });
}
