import { APP_EVENTS, APP_PERMISSIONS } from '@portal/github';
import type { PlatformDeployment } from './deployments.ts';
import type { Values } from './sources.ts';

/** What is entered where, in this order, besides the settings themselves. */
export function nextSteps(
  values: Values,
  deployments: readonly Pick<PlatformDeployment, 'name'>[],
  { fileOf, target }: { fileOf: (name: string) => string; target: string },
): string[] {
  const at = (name: string) => (values[name] ?? `<${name}>`).replace(/\/$/, '');
  const permissions = Object.entries(APP_PERMISSIONS).map(([name, level]) => `${name} ${level}`);
  return [
    `Auth project, URL configuration, redirect URLs: ${at('MCP_PUBLIC_URL')}/oauth/callback, ${at('SITE')}/sign-in/callback, and https://*.<domain of the sites>/edit/login/callback**`,
    `Code-host app, webhook: ${at('SITE')}/api/webhooks/code-host, content type application/json, the secret CODEHOST_APP_WEBHOOK_SECRET of ${fileOf('admin')}`,
    `Code-host app, callback URL: ${at('SITE')}/installations/linked; setup URL: ${at('SITE')}/installations/connected, with "redirect on update"`,
    `Code-host app, permissions: ${permissions.join(', ')}; events: ${APP_EVENTS.join(', ')}`,
    `Buckets, CORS of both: origins *, header content-type, method PUT; GET and HEAD as well for the public one`,
    ...deployments.map(
      ({ name }) =>
        `Hosting provider, the site of the ${name}: the variables of ${fileOf(name)} (netlify env:import ${fileOf(name)}), then deploy it`,
    ),
    `npm run doctor -- ${target} compares all of this with reality.`,
  ];
}
