import { COMMANDS, requireKnownArguments } from './commands.ts';
import { SetupError } from './setup-error.ts';

const HELP = `
  npm start              the whole platform on this machine; Ctrl-C stops it; -- --target trial: with settings of .deploy/trial
  npm run demo           walks the main journey against the running platform
  npm run token          an access token of the connector: npm run -s token -- --as member@example.test
  npm run bench          measures what people wait for, each against a peer: npm run bench -- --short viewer-page
  npm run looks          makes a site in each look over MCP, measures it and photographs it into docs/looks: npm run looks -- town
  npm test               every check: lint, types, unit, contract and browser tests; npm test -- --fast without the browser,
                         npm test -- --long with tests in their long form, which takes more than an hour
  npm run affected       the checks of what changed, browser tests included: npm run affected -- --base=main --fast, or --long
  npm run check-platforms  installs for Apple silicon and ARM Linux in a scratch folder and looks for every native part
  npm run deploy:admin   makes somebody an admin of a deployment: npm run deploy:admin -- ada@agency.example
  npm run deploy:erasures  repeats erasures of people after a backup was restored: npm run deploy:erasures -- repeat
  npm run deploy:settings  makes the settings of all deployments: npm run deploy:settings -- --check
  npm run doctor         compares the settings of all deployments with reality: npm run doctor -- production
  npm run verify         runs the contract suite of a port against a real provider: npm run verify -- dns --target trial
  npm run deploy:template  publishes the template that new sites are generated from
  npm run migrate        brings a hosted database up to date: npm run migrate -- production --dry-run
  npm run reset          forgets everything the platform keeps (.portal and its folder outside the clone)
  npm run references     regenerates the references
  npm run template-lock  regenerates the lock file of generated sites

  Settings
    PORTAL_PORT_BASE     first port, 4400 unless set; two clones side by side need two bases
    PORTAL_OUTSIDE_DIR   where builds of sites are stored; a folder outside every workspace
    PORTAL_SEED          seed of the random choices of tests, to repeat a long form that failed
    CHROMIUM_PATH        the browser for tests, where it is not found by itself
`;

/** The message for an expected failure; null for a bug, which is shown with its stack. */
function sentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof SetupError) return error.message;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') {
    return 'The disk is full. Free some space and run the command again; nothing that was saved is lost.';
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `${error.message}. Run the command as the user the clone belongs to.`;
  }
  // A failure of a part of the platform describes what the machine lacks.
  return code === 'not_configured' || code === 'upstream_unavailable' ? error.message : null;
}

const [name = 'help', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
const asksForHelp = args.includes('--help') || args.includes('-h');
if (command?.help !== undefined && asksForHelp) {
  console.log(await command.help());
  process.exit(0);
}
if (command === undefined || asksForHelp) {
  console.log(HELP);
  process.exit(command === undefined && name !== 'help' ? 2 : 0);
}
let exitCode = command.exitForArguments ?? 1;
try {
  requireKnownArguments(name, command, args);
  exitCode = 1;
  const run = await command.load();
  await run(args);
  process.exit(process.exitCode ?? 0);
} catch (error) {
  const known = sentence(error);
  console.error(known === null ? error : `\n  ${known}\n`);
  process.exit(exitCode);
}
