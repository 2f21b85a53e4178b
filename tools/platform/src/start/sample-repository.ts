import { loadEnv, lookupIn, seedEnv } from '@portal/env';
import type { CodeHost } from '@portal/local-cloud/code-host';
import { clientRepository } from '../template/client-repository.ts';
import { uploadSampleVideo } from './sample-video.ts';
import { readApplied, staleFiles, writeApplied } from './kit-update.ts';
import type { Secrets } from './secrets.ts';

/** The sample client: its repository on the code host and its name on the hosting server. */
export const SAMPLE = {
  repository: {
    owner: loadEnv(seedEnv, lookupIn(undefined)).SEED_CODEHOST_ORG ?? 'portal-sample',
    repo: 'harbour-quarter',
  },
  subdomain: 'harbour-quarter',
  /** Id of the site's record. */
  siteId: '00000000-0000-4000-8000-000000000001',
} as const;

const PLATFORM = { name: 'Portal', email: 'platform@portal.localhost' };

/** What preparing the sample repository depends on. */
export interface SampleRepositoryOptions {
  codeHost: CodeHost;
  /** The folder of the packed kit, and the record of the last update. */
  dir: string;
  secrets: Secrets;
  /** The settings of apps with access to the object store. */
  storage: Readonly<Record<string, string>>;
  save: (changes: Partial<Secrets>) => void;
  log: (line: string) => void;
}

/**
 * Generates the sample repository from the sample site of this clone if it does not exist, and updates it to the site kit of this clone.
 * Changes of editors and developers stay. Returns the files that it is generated from.
 */
export async function prepareSampleRepository(
  options: SampleRepositoryOptions,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { codeHost, secrets, save } = options;
  const name = SAMPLE.repository;
  const { siteId } = SAMPLE;
  const made = await clientRepository({ source: 'apps/sample-site', dir: options.dir });
  const template = await uploadSampleVideo(made, { siteId, storage: options.storage });
  if (!(await codeHost.hasRepository(name))) {
    const message = 'Generate the site';
    await codeHost.createRepository(name, { files: template, message, author: PLATFORM });
    writeApplied(options.dir, template);
  } else {
    await updateCode(options, template);
  }
  if (secrets.developerToken === undefined) {
    save({
      developerToken: await codeHost.issueToken({
        repository: 'all',
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
  return template;
}

async function updateCode(
  { codeHost, dir, log }: SampleRepositoryOptions,
  template: Map<string, Uint8Array>,
): Promise<void> {
  const current = await codeHost.files(SAMPLE.repository, 'main');
  const { update, theirs } = staleFiles({ template, applied: readApplied(dir), current });
  if (theirs.length > 0) log(`  Edited in the sample repository, and so not updated: ${theirs.join(', ')}`);
  if (update.size === 0) return;
  const message = 'Update the site kit and the site’s code';
  await codeHost.commitFiles(SAMPLE.repository, { branch: 'main', files: update, message, author: PLATFORM });
  writeApplied(dir, template);
}
