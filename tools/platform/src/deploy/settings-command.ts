import { deploySettings } from '@portal/deploy/settings';
import { workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';

export { SETTINGS_HELP } from '@portal/deploy/settings';

/** `npm run deploy:settings`. @throws SetupError for arguments or answers that cannot be used */
export async function runDeploySettings(args: string[]): Promise<void> {
  const { stdin, stdout } = process;
  process.exitCode = await deploySettings({
    args,
    root: workspace,
    environment: process.env,
    person: stdin.isTTY && stdout.isTTY ? { input: stdin, output: stdout } : null,
    print: (line) => console.log(line),
  }).catch((error: unknown) => {
    if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
      throw new SetupError(error.message);
    throw error;
  });
}
