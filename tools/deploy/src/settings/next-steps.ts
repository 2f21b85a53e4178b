import { APP_EVENTS, APP_PERMISSIONS } from '@portal/github';
import type { PlatformDeployment } from './deployments.ts';
import { migrationFile } from './migration-settings.ts';
import type { Values } from './sources.ts';
import { settingsCommand } from './target.ts';

/** What a run has made of the settings. */
export interface MadeSettings {
  values: Values;
  deployments: readonly Pick<PlatformDeployment, 'name'>[];
  /** The files that are other than before. */
  written: ReadonlySet<string>;
  /** Names with another value than before; null for a first run. */
  changed: readonly string[] | null;
  fileOf: (name: string) => string;
  target: string;
}

/** Something to enter or to run. */
interface Step {
  /** It is to be done again when one of these has another value. */
  of: readonly string[];
  text: string;
}

/** What is entered where and run, in the order of the guide: all of it after a first run, else what the changes need. */
export function nextSteps(made: MadeSettings): string[] {
  const { changed, deployments, fileOf, target, written } = made;
  if (changed !== null && changed.length === 0 && written.size === 0) return [];
  const isNeeded = ({ of }: Step) => changed === null || of.some((name) => changed.includes(name));
  const texts = (steps: readonly Step[]) => steps.filter(isNeeded).map(({ text }) => text);
  return [
    ...(changed === null ? [] : texts(changesOnly(target))),
    ...texts(providerSteps(made)),
    ...deployments
      .filter(({ name }) => changed === null || written.has(name))
      .map(
        ({ name }) =>
          `Hosting provider, the site of the ${name}: the variables of ${fileOf(name)} (netlify env:import ${fileOf(name)}), then deploy it`,
      ),
    ...texts(lastSteps(target)),
    ...(changed === null ? firstRunOnly(target) : []),
    `npm run doctor -- ${target} compares all of this with reality.`,
  ];
}

/** Pages of the providers. */
function providerSteps({ values, fileOf }: MadeSettings): Step[] {
  const at = (name: string) => (values[name] ?? `<${name}>`).replace(/\/$/, '');
  const permissions = Object.entries(APP_PERMISSIONS).map(([name, level]) => `${name} ${level}`);
  return [
    {
      of: ['SITE', 'MCP_PUBLIC_URL', 'DB_URL'],
      text: `Auth project, Authentication, URL configuration: Site URL ${at('SITE')}; redirect URLs ${at('MCP_PUBLIC_URL')}/oauth/callback, ${at('SITE')}/sign-in/callback, and https://*.<domain of the sites>/edit/login/callback**`,
    },
    {
      of: ['SITE', 'CODEHOST_APP_WEBHOOK_SECRET', 'CODEHOST_APP_ID'],
      text: `Code-host app, webhook: ${at('SITE')}/api/webhooks/code-host, content type application/json, the secret CODEHOST_APP_WEBHOOK_SECRET of ${fileOf('admin')}`,
    },
    {
      of: ['SITE', 'CODEHOST_APP_ID'],
      text: `Code-host app, callback URL: ${at('SITE')}/installations/linked; setup URL: ${at('SITE')}/installations/connected, with "redirect on update"`,
    },
    {
      of: ['CODEHOST_APP_ID'],
      text: `Code-host app, permissions: ${permissions.join(', ')}; events: ${APP_EVENTS.join(', ')}`,
    },
    {
      of: ['OBJSTORE_ACCOUNT_ID', 'OBJSTORE_BUCKET', 'OBJSTORE_DOCS_BUCKET'],
      text: 'Buckets, CORS of both: origins *, header content-type, method PUT; GET and HEAD as well for the public one',
    },
  ];
}

/** What stands elsewhere, too, once the platform runs. */
function changesOnly(target: string): Step[] {
  return [
    {
      of: ['DB_URL', 'DB_SERVICE_ROLE_KEY'],
      text: `${settingsCommand(target, '--migrations --rotate DB_URL --rotate DB_SERVICE_ROLE_KEY')}, which asks for both again, for ${migrationFile(target)}; then npm run migrate -- ${target}: the role portal_service gets the key as its password`,
    },
    {
      of: ['SITE', 'DB_URL', 'DB_ANON_KEY'],
      text: 'Hosting provider, every site that is there: PLATFORM_API_URL is SITE; DB_URL and DB_ANON_KEY are those of the platform. Correct what changed, and build the site',
    },
  ];
}

/** What is done with the deployments running. */
function lastSteps(target: string): Step[] {
  return [
    {
      of: ['TEMPLATE_OWNER', 'TEMPLATE_REPO', 'CODEHOST_APP_ID'],
      text: `Template repository (step 8 of the guide): npm run deploy:template -- ${target}`,
    },
  ];
}

function firstRunOnly(target: string): string[] {
  return [
    `First admin (step 9): npm run deploy:admin -- <your mail address> --target ${target}`,
    'First site (step 9): in the admin app, page "Installations", connect the organisation; then page "Sites", "New site"',
  ];
}
