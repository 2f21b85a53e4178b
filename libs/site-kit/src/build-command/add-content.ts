import { join } from 'node:path';
import { clientSiteEnv, lookupInObject } from '@portal/env';
import { buildTimeEnv } from '@portal/env/dot-env';
import { buildEnvironment } from '../integration/build-environment.ts';
import { copyContent } from '../integration/content-files.ts';
import type { BuildVariables } from './build-variables.ts';
import type { KeptBuild } from './kept-builds.ts';

/** Adds the content of the checkout to a kept build that is laid out there. */
export async function addContent(
  root: string,
  { kept, variables }: { kept: KeptBuild; variables: BuildVariables },
): Promise<void> {
  const dotEnv = buildTimeEnv({
    ...{ root, deployment: clientSiteEnv, mode: 'production', environment: variables },
  });
  const { commit } = buildEnvironment(lookupInObject({ ...variables, ...dotEnv }));
  await copyContent({
    ...{ root, commit, hosted: kept.hosted },
    filesFolders: kept.filesFolders.map((folder) => join(root, folder)),
    clientFolder: join(root, kept.clientFolder),
  });
}
