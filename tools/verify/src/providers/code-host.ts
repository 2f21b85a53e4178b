import { setting, type Values } from '@portal/doctor';
import { codeHostApp } from '@portal/env';
import { AppError } from '@portal/errors';
import { githubInstallationTokens, type GithubOptions, githubOwnedRepositories } from '@portal/github';
import type { ListScratch } from '../scratch/scratch.ts';
import { PREFIX } from '../scratch/scratch-name.ts';
import type { Provider } from './provider.ts';

export const CODE_HOST_NEEDS = [
  'CODEHOST_APP_ID',
  'CODEHOST_APP_PRIVATE_KEY',
  'TEMPLATE_OWNER',
  'TEMPLATE_REPO',
] as const;

/** The options of the adapters, and the template, in whose account runs work. */
export function codeHostOptions(values: Values): {
  options: GithubOptions;
  template: { owner: string; repo: string };
} {
  const { app } = codeHostApp({
    CODEHOST_APP_ID: setting(values, 'CODEHOST_APP_ID'),
    CODEHOST_APP_PRIVATE_KEY: setting(values, 'CODEHOST_APP_PRIVATE_KEY'),
    CODEHOST_API_URL: values['CODEHOST_API_URL'],
  });
  return {
    options: app,
    template: { owner: setting(values, 'TEMPLATE_OWNER'), repo: setting(values, 'TEMPLATE_REPO') },
  };
}

/** The installation that covers the template. @throws AppError `not_found` when there is none */
export async function installationOfTemplate(values: Values): Promise<string> {
  const { options, template } = codeHostOptions(values);
  const id = await githubInstallationTokens(options).installationOf(template.owner, template.repo);
  if (id === null)
    throw new AppError(
      'not_found',
      `${template.owner}/${template.repo} does not exist (npm run deploy:template), or the app’s installation does not include it.`,
    );
  return String(id);
}

/** Lists the repositories that runs have made in the account of the template. */
export function scratchRepositories(values: Values): ListScratch {
  const { options, template } = codeHostOptions(values);
  const owned = githubOwnedRepositories(options);
  return async () => {
    const found = await owned.startingWith(await installationOfTemplate(values), PREFIX);
    return found.map((repository) => ({
      name: repository.repo,
      what: `repository ${template.owner}/${repository.repo}`,
      remove: () => owned.remove(repository),
    }));
  };
}

export const codeHost: Provider = {
  id: 'code-host',
  about: 'repositories, deploy keys and push hooks (port CodeHost)',
  needs: CODE_HOST_NEEDS,
  addresses: ['CODEHOST_API_URL'],
  alsoNeeds: [],
  makes: () => 'about twenty private repositories from the template, in about three hundred calls',
  clock: (values) => values['CODEHOST_API_URL'] ?? 'https://api.github.com',
  open: (values) => ({
    reach: async () => {
      await installationOfTemplate(values);
      return `the account ${setting(values, 'TEMPLATE_OWNER')}`;
    },
    list: scratchRepositories(values),
    close: async () => undefined,
  }),
};
