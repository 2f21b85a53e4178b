import { parseArgs } from 'node:util';
import type { CommandContext } from '../command-context.ts';
import { checkContent } from '../check-content.ts';
import { addContent } from './add-content.ts';
import { astroBuild } from './astro-build.ts';
import type { BuildVariables } from './build-variables.ts';
import { codeKey } from './code-key.ts';
import { addEarlierAssets, forgetEarlierAssets } from './earlier-assets.ts';
import { findBuild, keepBuild, layOutBuild } from './kept-builds.ts';

const HELP = `portal-build: builds the site, as "astro build" does. When only content changed since an earlier build, the code of that
build is used again, which takes about a second. Kept builds lie in node_modules/.cache/portal-builds.

  portal-build            builds the site
  portal-build --fresh    builds everything, without using anything of earlier builds
  portal-build --help     shows this`;

/** Where the command runs, with the environment of the build. */
export interface BuildContext extends CommandContext {
  variables: BuildVariables;
}

/** The command `portal-build`. Gives the exit code: that of Astro where it ran, else 0, or 2 when the site cannot be built. */
export async function buildCommand(args: readonly string[], context: BuildContext): Promise<number> {
  const { root, variables, say, complain } = context;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    if (values.help) {
      say(HELP);
      return 0;
    }
    const key = await codeKey(root, variables);
    if (values.fresh) await forgetEarlierAssets(root);
    else if (key !== null && (await buildFromKept(key, context))) return 0;
    const { code, report } = await astroBuild(root, variables);
    if (code !== 0 || report === null) return code;
    const bound = key === null ? 'its files or packages cannot be compared' : report.bound;
    if (key === null || bound !== null) {
      say(`The next build starts from the beginning again: ${bound}.`);
    } else {
      await keepBuild(root, { key, report }).catch((error: unknown) =>
        complain(`The build is not kept for later ones: ${messageOf(error)}`),
      );
    }
    if (report.hosted) await addEarlierAssets(root, report);
    return 0;
  } catch (error) {
    complain(messageOf(error));
    return 2;
  }
}

/** False: nothing usable is kept under the key. */
async function buildFromKept(
  key: string,
  { root, variables, say, complain }: BuildContext,
): Promise<boolean> {
  const kept = await findBuild(root, key);
  if (kept === null) return false;
  for (const problem of await checkContent(root)) complain(problem);
  try {
    await layOutBuild(root, { key, kept });
  } catch (error) {
    complain(`The kept build cannot be used: ${messageOf(error)}`);
    return false;
  }
  await addContent(root, { kept, variables, log: { info: say, warn: complain } });
  if (kept.hosted) await addEarlierAssets(root, kept);
  say('Only content changed since an earlier build; its code is used again.');
  return true;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
