import { demo } from './demo/demo.ts';
import { check } from './check/check.ts';
import { reset } from './reset.ts';
import { SetupError } from './settings.ts';
import { start } from './start/start.ts';
import { writeReferences } from './references/write-references.ts';
import { updateTemplateLock } from './template/template-lock.ts';

const HELP = `
  npm start              the whole platform on this machine; Ctrl-C stops it
  npm run demo           walks the main journey against the running platform
  npm test               every check: lint, types, unit, contract and browser tests
  npm run reset          forgets everything the platform keeps (.portal and its folder outside the clone)

  Settings
    PORTAL_PORT_BASE     first port, 4400 unless set; two clones side by side need two bases
    PORTAL_OUTSIDE_DIR   where builds of sites lie; a folder outside every workspace
`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  start,
  demo,
  test: check,
  reset,
  references: writeReferences,
  'template-lock': updateTemplateLock,
};

/** Sentences for what a machine may refuse; anything else is a bug and shown whole. */
function sentence(error: unknown): string | null {
  if (error instanceof SetupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC')
    return 'The disk is full. Free some space and run the command again; nothing that was saved is lost.';
  if (code === 'EACCES' || code === 'EPERM')
    return `${(error as Error).message}. Run the command as the user the clone belongs to.`;
  return null;
}

const [name = 'help', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined || args.includes('--help') || args.includes('-h')) {
  console.log(HELP);
  process.exit(command === undefined && name !== 'help' ? 2 : 0);
}
try {
  await command(args);
  process.exit(process.exitCode ?? 0);
} catch (error) {
  const known = sentence(error);
  console.error(known === null ? error : `\n  ${known}\n`);
  process.exit(1);
}
