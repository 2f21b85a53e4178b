import { doctor } from '@portal/deploy/doctor';
import { failureReporter } from '@portal/errors/log';
import { placesOf, workspace } from '../settings.ts';

export { DOCTOR_HELP } from '@portal/deploy/doctor';

/** `npm run doctor`. Arguments that it does not know end with 2, as everything that keeps it from checking does. */
export async function runDoctor(args: string[]): Promise<void> {
  try {
    process.exitCode = await doctor({
      args,
      root: workspace,
      localState: placesOf(workspace, process.env).state,
      now: () => new Date(),
      print: (line) => console.log(line),
      onCrash: (id, error) => failureReporter((line) => console.error(`  [doctor] ${id}: ${line}`))(error),
    });
  } catch (error) {
    console.error(error instanceof TypeError ? `\n  ${error.message}\n` : error);
    process.exitCode = 2;
  }
}
