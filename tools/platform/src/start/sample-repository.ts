import type { CodeHost } from '@portal/local-cloud/code-host';
import { makeTemplate } from '../template/make-template.ts';
import type { Secrets } from './secrets.ts';

/** The sample client: its repository on the code host and its name on the hosting server. */
export const SAMPLE = {
  repository: { owner: 'portal-sample', repo: 'harbour-quarter' },
  subdomain: 'harbour-quarter',
} as const;

const PLATFORM = { name: 'Portal', email: 'platform@portal.localhost' };

/** Paths an editor owns: set-up never touches them once the repository exists. */
const CONTENT = /^(?:content|media|documents)\//;

/**
 * Makes sure that the sample repository exists, generated from the template, and that its code and site kit are the
 * ones of this clone. Content that has been edited since stays as it is.
 */
export async function prepareSampleRepository(options: {
  codeHost: CodeHost;
  dir: string;
  secrets: Secrets;
  save: (changes: Partial<Secrets>) => void;
}): Promise<void> {
  const { codeHost, secrets, save } = options;
  const name = SAMPLE.repository;
  const template = await makeTemplate(options.dir);
  if (!(await codeHost.hasRepository(name))) {
    await codeHost.createRepository(name, {
      files: template,
      message: 'Site generated from the template',
      author: PLATFORM,
    });
  } else {
    const code = new Map([...template].filter(([path]) => !CONTENT.test(path)));
    await codeHost.commitFiles(name, {
      branch: 'main',
      files: code,
      message: 'Update the site kit',
      author: PLATFORM,
    });
  }
  if (secrets.sampleRepositoryToken === undefined) {
    save({
      sampleRepositoryToken: await codeHost.issueToken({
        repository: name,
        permissions: 'write',
        label: 'developer',
      }),
    });
  }
  if (secrets.sampleDeployToken === undefined) {
    save({
      sampleDeployToken: await codeHost.issueToken({
        repository: name,
        permissions: 'read',
        label: 'hosting',
      }),
    });
  }
}
