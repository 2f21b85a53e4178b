import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkedSettings, programs } from './programs.ts';

const CHECK = fileURLToPath(new URL('check-types.mjs', import.meta.url));

/**
 * Checks what every project's `typecheck` script hands to the compiler, with one program for all that have the same options.
 * Faults go to standard output, with paths from `workspace`.
 * @param folder for the settings of these programs; what is in it is lost
 * @returns whether there are no faults
 */
export function checkWorkspace(workspace: string, folder: string): boolean {
  rmSync(folder, { recursive: true, force: true });
  const passed = programs(checkedSettings(workspace)).map(({ covers, settings, forbidden }, index) => {
    const own = join(folder, String(index));
    if (settings !== null) {
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, 'tsconfig.json'), JSON.stringify(settings, null, 2));
      writeFileSync(join(own, 'globals.ts'), ['export {};', ...forbidden.map(mustBeUnknown)].join('\n'));
    }
    const path = settings === null ? (covers[0] ?? '') : own;
    const { status } = spawnSync(process.execPath, [CHECK, '-p', path], { cwd: workspace, stdio: 'inherit' });
    return status === 0;
  });
  return passed.length > 0 && passed.every(Boolean);
}

function mustBeUnknown(name: string): string {
  return `// @ts-expect-error The options of these projects leave it out.\n${name};`;
}
