import { deployAdmin } from '@portal/deploy/admin';
import { isAppError } from '@portal/errors';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

export { ADMIN_HELP } from '@portal/deploy/admin';

/** `npm run deploy:admin`. @throws SetupError for arguments or settings that cannot be used, and refusals of a provider */
export async function runDeployAdmin(args: string[]): Promise<void> {
  await deployAdmin({ args, root: workspace, print: (line) => console.log(line) }).catch((error: unknown) => {
    if (error instanceof TypeError || isAppError(error)) throw new SetupError(error.message);
    throw error;
  });
}
