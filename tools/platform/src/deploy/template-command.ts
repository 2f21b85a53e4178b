import { deployTemplate } from '@portal/deploy/template';
import { isAppError } from '@portal/errors';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { clientRepository } from '../template/client-repository.ts';

export { TEMPLATE_HELP } from '@portal/deploy/template';

/** `npm run deploy:template`. @throws SetupError for arguments or settings that cannot be used, and refusals of the code host */
export async function runDeployTemplate(args: string[]): Promise<void> {
  const print = (line: string) => console.log(line);
  await deployTemplate({ args, root: workspace, makeTemplate, print }).catch((error: unknown) => {
    if (error instanceof TypeError || isAppError(error)) throw new SetupError(error.message);
    throw error;
  });
}

async function makeTemplate() {
  const dir = mkdtempSync(join(tmpdir(), 'portal-kit-'));
  try {
    const manifest = JSON.parse(readFileSync(join(workspace, 'libs/site-kit/package.json'), 'utf8'));
    const { version: kit } = z.object({ version: z.string() }).parse(manifest);
    return { kit, files: await clientRepository({ source: 'apps/template', dir }) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
