import { deployErasures } from '@portal/deploy/erasures';
import { isAppError } from '@portal/errors';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

export { ERASURES_HELP } from '@portal/deploy/erasures';

/** `npm run deploy:erasures`. @throws SetupError for arguments, settings or a list that cannot be used, and refusals of a provider */
export async function runDeployErasures(args: string[]): Promise<void> {
  const print = (line: string) => console.log(line);
  const allErased = await deployErasures({ args, root: workspace, print }).catch((error: unknown) => {
    if (error instanceof TypeError || isAppError(error)) throw new SetupError(error.message);
    throw error;
  });
  if (!allErased) process.exitCode = 1;
}
