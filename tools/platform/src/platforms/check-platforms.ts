import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { npmOf, workspace } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { binaryPlatforms, HEAD_BYTES } from './binary-platform.ts';
import { type LockedPackages, nativeParts, type Platform } from './native-parts.ts';

const PLATFORMS = ['darwin-arm64', 'linux-arm64'];

/**
 * `npm run check-platforms [-- <os>-<cpu> …]`: installs the dependencies for platforms other than this machine's into a scratch
 * folder, and says of every native part whether its binary came and is made for that platform.
 * @throws SetupError listing what is missing
 */
export async function checkPlatforms(args: string[]): Promise<void> {
  const faults: string[] = [];
  for (const name of args.length > 0 ? args : PLATFORMS) {
    const [os = '', cpu = ''] = name.split('-');
    if (!/^(?:darwin|linux)-(?:arm64|x64)$/.test(name))
      throw new SetupError(
        `There is no platform ${name}; one of darwin-arm64, darwin-x64, linux-arm64, linux-x64.`,
      );
    console.log(`\n  ${name}: npm ci …`);
    faults.push(...(await checkPlatform({ os, cpu })).map((fault) => `${name}: ${fault}`));
  }
  if (faults.length > 0) throw new SetupError(faults.join('\n  '));
}

async function checkPlatform(platform: Platform): Promise<string[]> {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-platform-'));
  try {
    const { packages }: { packages: LockedPackages } = JSON.parse(
      readFileSync(join(workspace, 'package-lock.json'), 'utf8'),
    );
    await install(scratch, packages, platform);
    const faults: string[] = [];
    for (const { of, name, variants } of nativeParts(packages, platform)) {
      const there = variants.filter((path) => existsSync(join(scratch, path)));
      const made = await Promise.all(there.map((path) => madeFor(join(scratch, path), platform)));
      const fault =
        there.length === 0 ? 'was not installed' : made.every((count) => count > 0) ? null : 'has no binary';
      console.log(`    ${fault === null ? '✓' : '✕'} ${name}  ${there.join(' ') || '(nothing)'}`);
      if (fault !== null) faults.push(`${name}, which ${of || 'the workspace'} needs, ${fault}.`);
    }
    const node = join(scratch, 'node_modules/.bin/node');
    if (!existsSync(node) || !(await isFor(realpathSync(node), platform)))
      faults.push('node_modules/.bin/node is missing or made for another platform.');
    return faults;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Everything `npm ci` reads: the lock file, and the manifest of each workspace. */
async function install(scratch: string, packages: LockedPackages, { os, cpu }: Platform): Promise<void> {
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules') && path !== '');
  for (const file of [
    'package.json',
    'package-lock.json',
    ...workspaces.map((path) => join(path, 'package.json')),
  ]) {
    await mkdir(dirname(join(scratch, file)), { recursive: true });
    await copyFile(join(workspace, file), join(scratch, file));
  }
  const npm = npmOf(process.env);
  const options = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])];
  const args = ['ci', ...options, '--ignore-scripts', '--no-audit', '--no-fund'];
  await promisify(execFile)(process.execPath, [npm.script, ...args], { cwd: scratch, maxBuffer: 2 ** 24 });
}

/** How many binaries for the platform a package has. */
async function madeFor(dir: string, platform: Platform): Promise<number> {
  let count = 0;
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && (await isFor(join(entry.parentPath, entry.name), platform))) count += 1;
  return count;
}

async function isFor(file: string, { os, cpu }: Platform): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return binaryPlatforms(buffer.subarray(0, bytesRead)).some((made) => made.os === os && made.cpu === cpu);
  } finally {
    await handle.close();
  }
}
