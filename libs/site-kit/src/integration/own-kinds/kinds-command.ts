import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KINDS_FILE } from '@portal/content-core';
import type { CommandContext } from '../build-inputs/command-context.ts';
import { CONFIG_FILE } from '../build-inputs/config-file.ts';
import { kindsFileFault, writeKindsFile } from './kinds-file.ts';

const HELP = `portal-kinds: keeps ${KINDS_FILE}, which describes the site's own kinds of section to programs that cannot
load the site's code: assistants, and publishing from outside. Run it at the site's root and commit the file.

  portal-kinds            writes the file; removes it when the site has no kinds of its own
  portal-kinds --check    writes nothing; fails when the file is not as it should be
  portal-kinds --help     shows this`;

/** The command `portal-kinds`. Returns the exit code: 0, 1 when the check failed, 2 when it cannot run. */
export async function kindsCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { root, print, printError } = context;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) return done(print, HELP);
    if (!existsSync(join(root, CONFIG_FILE)))
      throw new Error(`There is no ${CONFIG_FILE} here; run this at the root of a site.`);
    if (!values.check) return done(print, await written(root));
    const fault = await kindsFileFault(root);
    if (fault === null) return done(print, `${KINDS_FILE} is as it should be.`);
    printError(fault);
    return 1;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function written(root: string): Promise<string> {
  const { names, state } = await writeKindsFile(root);
  if (state === 'needless') return `${KINDS_FILE} is removed; the site has no kinds of its own.`;
  if (names.length === 0) return `The site has no kinds of its own, and needs no ${KINDS_FILE}.`;
  return `${KINDS_FILE} ${state === 'current' ? 'describes' : 'now describes'} ${names.join(', ')}.`;
}

function done(print: (line: string) => void, line: string): 0 {
  print(line);
  return 0;
}
