// Plain JavaScript, since it runs before anything is installed, on any Node (20 or newer): installs dependencies when
// the lock file changed, then runs the command with the project's own Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.portal-installed');
const NEEDED_BYTES = 2.5e9;
const PARENT_MS = 500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function stop(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}

function major(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function requireTools() {
  if (major(process.version) < 20)
    stop(
      `Portal needs Node 20 or newer to set itself up; this is ${process.version}. Install a newer Node and run the command again.`,
    );
  if (spawnSync('git', ['--version']).error)
    stop(
      'Portal needs git, and there is none on this machine. Install it (Debian: apt-get install git; macOS: xcode-select --install) and run the command again.',
    );
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json']) hash.update(readFileSync(join(root, file)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/** Whether the dependencies of the lock file are installed, by the set-up's own record or by npm's. */
function installed() {
  if (projectNode() === null) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return true;
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const { packages: there } = JSON.parse(readFileSync(record, 'utf8'));
  const { packages: wanted } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(wanted).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.link,
  );
  return needed.every(([path, { version }]) => there[path]?.version === version);
}

function npm() {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
}

/** Progress goes to standard error, so that standard output has only the output of a command, such as a token. */
function install() {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < NEEDED_BYTES)
    stop(
      `The disk that holds ${root} has ${((bavail * bsize) / 1e9).toFixed(1)} GB left; installing Portal needs ${NEEDED_BYTES / 1e9} GB. Free some space and run the command again.`,
    );
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.error('  Installing dependencies (about a minute the first time) …');
  const ticking = setInterval(() => console.error(`    … ${seconds()} s`), 15_000);
  const [command, ...args] = [...npm(), 'ci', '--no-audit', '--no-fund'];
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const giveUp = () => {
    child.kill('SIGTERM');
    process.exit(130);
  };
  for (const signal of SIGNALS) process.once(signal, giveUp);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on('error', (error) =>
      stop(`npm could not be started: ${error.message}. Install npm and run the command again.`),
    );
    child.on('close', (code) => {
      clearInterval(ticking);
      for (const signal of SIGNALS) process.off(signal, giveUp);
      if (code !== 0) {
        console.error(output);
        if (output.includes('ENOSPC')) stop('The disk is full. Free some space and run the command again.');
        if (/E(AI_AGAIN|NOTFOUND|CONNREFUSED|TIMEDOUT)/.test(output))
          stop('The npm registry cannot be reached. Check the network and run the command again.');
        stop('Installing dependencies failed; the output of npm is above.');
      }
      writeFileSync(stamp, fingerprint());
      console.error(`  Dependencies installed in ${seconds()} s`);
      resolve();
    });
  });
}

/** The Node 24 that came with the dependencies; on other platforms one that is on the machine. */
function projectNode() {
  const own = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(own)) return realpathSync(own);
  return major(process.version) >= 24 ? process.execPath : null;
}

function handOver() {
  const node = projectNode();
  if (node === null)
    stop(
      `Portal runs on Node 24. No copy for ${process.platform}-${process.arch} came with the dependencies: install Node 24 and run the command again.`,
    );
  const cli = join(root, 'tools/platform/src/cli.ts');
  const path = `${join(modules, '.bin')}:${dirname(node)}:${process.env.PATH ?? ''}`;
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', cli, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C reaches both processes, and to `npm start` a second one is final; the checks may get it twice. This process
  // waits for the other to clean up.
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (signal !== 'SIGINT' || process.argv[2] === 'test') child.kill(signal);
    });
  // npm runs scripts in a shell, which ends at a signal without forwarding it: the checks end when their parent has
  // ended.
  const parent = process.ppid;
  if (process.argv[2] === 'test')
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), PARENT_MS).unref();
  child.on('error', (error) => stop(`Portal could not start: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

requireTools();
if (process.argv[2] !== 'reset' || projectNode() === null) {
  if (!installed()) await install();
}
handOver();
