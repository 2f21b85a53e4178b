import { parseArgs } from 'node:util';
import type { CommandContext } from '../build-inputs/command-context.ts';
import { checkContent } from '../content/check-content.ts';
import { addContent } from './add-content.ts';
import { astroBuild } from './astro-build.ts';
import type { BuildVariables } from './build-variables.ts';
import { codeKey } from './code-key.ts';
import { addEarlierAssets, forgetEarlierAssets } from './earlier-assets.ts';
import { findCachedBuild, cacheBuild, restoreBuild } from './build-cache.ts';

const HELP = `portal-build: builds the site, as "astro build" does. When only content changed since an earlier build, the code of that
build is used again, which takes about a second. Cached builds lie in node_modules/.cache/portal-builds.

  portal-build            builds the site
  portal-build --fresh    builds everything, without using anything of earlier builds
  portal-build --help     shows this`;

/** Where the command runs, with the environment of the build. */
export interface BuildContext extends CommandContext {
  variables: BuildVariables;
}

/** The command `portal-build`. Returns the exit code: that of Astro where it ran, else 0, or 2 when the site cannot be built. */
export async function buildCommand(args: readonly string[], context: BuildContext): Promise<number> {
  const { root, variables, print, printError } = context;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      print(HELP);
      return 0;
    }
    const key = await codeKey(root, variables);
    if (values.fresh) await forgetEarlierAssets(root);
    else if (key !== null && (await buildFromCache(key, context))) return 0;
    const { code, report } = await astroBuild(root, variables);
    if (code !== 0 || report === null) return code;
    const bound = key === null ? 'its files or packages cannot be compared' : report.bound;
    if (key === null || bound !== null) {
      print(`The next build starts from the beginning again: ${bound}.`);
    } else {
      await cacheBuild(root, { key, report }).catch((error: unknown) =>
        printError(`The build is not cached for later ones: ${messageOf(error)}`),
      );
    }
    if (report.hosted) await addEarlierAssets(root, report);
    return 0;
  } catch (error) {
    printError(messageOf(error));
    return 2;
  }
}

/** False: nothing usable is cached under the key. */
async function buildFromCache(
  key: string,
  { root, variables, print, printError }: BuildContext,
): Promise<boolean> {
  const cached = await findCachedBuild(root, key);
  if (cached === null) return false;
  for (const problem of await checkContent(root)) printError(problem);
  try {
    await restoreBuild(root, { key, cached });
  } catch (error) {
    printError(`The cached build cannot be used: ${messageOf(error)}`);
    return false;
  }
  await addContent(root, { cached, variables, log: { info: print, warn: printError } });
  if (cached.hosted) await addEarlierAssets(root, cached);
  print('Only content changed since an earlier build; its code is used again.');
  return true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
