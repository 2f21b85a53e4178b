import { z } from 'zod';

/** The variable in which a suite finds its run. */
export const RUN_VARIABLE = 'PORTAL_VERIFY_RUN';

const CurrentRun = z.object({
  /** Its name, with which the names of everything begin that it makes. */
  run: z.string().min(1),
  /** Settings of the deployments, by name. */
  values: z.record(z.string(), z.string()),
  /** What only the person at the terminal knows. */
  hidden: z.string().nullable(),
  taken: z.string().nullable(),
  mailTo: z.string().nullable(),
});

/** The run that a suite is part of. */
export type CurrentRun = z.output<typeof CurrentRun>;

let names = 0;

/** The run of this process. @throws ZodError or SyntaxError when the process was not started by the command */
export function currentRun(): CurrentRun {
  return CurrentRun.parse(JSON.parse(process.env[RUN_VARIABLE] ?? ''));
}

/** A name that nothing else of the run has. */
export function freshName(run: CurrentRun): string {
  names += 1;
  return `${run.run}-${names}`;
}
