import { setting, type Values } from '@portal/doctor';
import { AppError } from '@portal/errors';
import { netlifyHosting, type NetlifyOptions, netlifyRecords, netlifyTeams } from '@portal/netlify';
import { PREFIX } from '../scratch/scratch-name.ts';
import { CODE_HOST_NEEDS, installationOfTemplate, scratchRepositories } from './code-host.ts';
import type { Provider } from './provider.ts';

/** The options of the adapters, from settings. */
export function hostingOptions(values: Values): NetlifyOptions {
  const baseUrl = values['HOST_API_URL'];
  return {
    token: setting(values, 'HOST_API_TOKEN'),
    teamSlug: setting(values, 'HOST_TEAM_SLUG'),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
}

export const hosting: Provider = {
  id: 'hosting',
  about: 'sites, variables, webhooks, names, builds and deploys (ports Hosting, HostedNames, Builds)',
  needs: ['HOST_API_TOKEN', 'HOST_TEAM_SLUG', 'DNS_API_TOKEN', 'DNS_ZONE_ID', ...CODE_HOST_NEEDS],
  addresses: ['HOST_API_URL', 'CODEHOST_API_URL'],
  alsoNeeds: [],
  makes: () =>
    'about twenty sites and one private repository; three builds, which cost credits, two of which are published at addresses that nobody knows',
  clock: (values) => values['HOST_API_URL'] ?? 'https://api.netlify.com',
  open: (values) => {
    const options = hostingOptions(values);
    const adapter = netlifyHosting(options);
    const repositories = scratchRepositories(values);
    return {
      reach: async () => {
        if (!(await netlifyTeams(options)).includes(options.teamSlug))
          throw new AppError('not_configured', `The token does not reach the team ${options.teamSlug}.`);
        await installationOfTemplate(values);
        return `the team ${options.teamSlug}, with a repository of ${setting(values, 'TEMPLATE_OWNER')}`;
      },
      list: async () => {
        const sites = await netlifyRecords(options).sitesStartingWith(PREFIX);
        return [
          ...sites.map(({ hostingId, name }) => ({
            name,
            what: `site ${name}`,
            remove: () => adapter.deleteSite(hostingId),
          })),
          ...(await repositories()),
        ];
      },
      close: async () => undefined,
    };
  },
};
