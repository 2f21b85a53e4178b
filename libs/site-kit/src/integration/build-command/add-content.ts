import { join } from 'node:path';
import { clientSiteEnv, lookupInObject } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { addDocumentPdfs, type BuildLog } from '../document-pdf/add-document-pdfs.ts';
import { buildEnvironment } from '../build-inputs/build-environment.ts';
import { copyContent } from '../content/content-files.ts';
import type { BuildVariables } from './build-variables.ts';
import type { CachedBuild } from './build-cache.ts';

/** Adds the content of the checkout to a cached build that is laid out there. */
export async function addContent(
  root: string,
  { cached, variables, log }: { cached: CachedBuild; variables: BuildVariables; log: BuildLog },
): Promise<void> {
  const dotEnv = buildTimeEnv({
    root,
    deployment: clientSiteEnv,
    mode: 'production',
    environment: variables,
  });
  const environment = buildEnvironment(lookupInObject({ ...variables, ...dotEnv }));
  const filesFolders = cached.filesFolders.map((folder) => join(root, folder));
  const published = await copyContent({
    root,
    filesFolders,
    commit: environment.commit,
    hosted: cached.hosted,
    clientFolder: join(root, cached.clientFolder),
  });
  await addDocumentPdfs({ root, filesFolders, published, environment, log });
}
