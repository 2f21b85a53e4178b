import type { CodeHost } from '@portal/local-cloud/code-host';
import { starterTemplate } from '../template/starter-template.ts';
import { blobOid } from './kit-update.ts';
import { SAMPLE } from './sample-repository.ts';

/** The repository that new sites are generated from; it is in the account that the code-host app reaches. */
export const TEMPLATE = { owner: SAMPLE.repository.owner, repo: 'client-site' } as const;

const PLATFORM = { name: 'Portal', email: 'platform@portal.localhost' };

/** Makes the template repository hold the code of this clone. `sample` is what the sample site is generated from. */
export async function prepareTemplateRepository(
  codeHost: CodeHost,
  sample: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const wanted = starterTemplate(sample);
  if (!(await codeHost.hasRepository(TEMPLATE))) {
    await codeHost.createRepository(TEMPLATE, {
      files: wanted,
      message: 'Add the template of client sites',
      author: PLATFORM,
    });
    return;
  }
  const current = await codeHost.files(TEMPLATE, 'main');
  const changed = [...wanted].filter(([path, bytes]) => current.get(path) !== blobOid(bytes));
  const gone = [...current.keys()].filter((path) => !wanted.has(path));
  const files = new Map<string, Uint8Array | null>([
    ...changed,
    ...gone.map((path) => [path, null] as const),
  ]);
  if (files.size === 0) return;
  await codeHost.commitFiles(TEMPLATE, {
    branch: 'main',
    files,
    message: 'Update the template of client sites',
    author: PLATFORM,
  });
}
