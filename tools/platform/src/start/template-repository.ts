import type { CodeHost } from '@portal/local-cloud/code-host';
import { clientRepository } from '../template/client-repository.ts';
import { blobOid } from './kit-update.ts';
import { SAMPLE } from './sample-repository.ts';

/** The repository from which new sites are generated, in an account that the code-host app can access. */
export const TEMPLATE = { owner: SAMPLE.repository.owner, repo: 'client-site' } as const;

const PLATFORM = { name: 'Portal', email: 'platform@portal.localhost' };

/** Updates the template repository to the code of this clone. `dir` is the folder of the packed kit. */
export async function prepareTemplateRepository(codeHost: CodeHost, dir: string): Promise<void> {
  const wanted = await clientRepository({ source: 'apps/template', dir });
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
  const deleted = [...current.keys()].filter((path) => !wanted.has(path));
  const files = new Map<string, Uint8Array | null>([
    ...changed,
    ...deleted.map((path) => [path, null] as const),
  ]);
  if (files.size === 0) return;
  await codeHost.commitFiles(TEMPLATE, {
    branch: 'main',
    files,
    message: 'Update the template of client sites',
    author: PLATFORM,
  });
}
