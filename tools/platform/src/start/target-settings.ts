import {
  answersOf,
  clashingValues,
  readStoredFiles,
  settingsFolder,
  targetOf,
} from '@portal/deploy/settings';
import { join } from 'node:path';
import { SetupError } from '../setup-error.ts';

type Values = Readonly<Record<string, string>>;
/** The apps of the platform, by the names of their files. */
export type AppName = 'admin' | 'connector' | 'worker';
/** The settings of each app that `npm run deploy:settings` has made. */
export interface TargetSettings extends Readonly<Record<AppName, Values>> {
  /** The name of the target. */
  name: string;
}

/** The target of the guide on one machine: never the name of a real deployment, whose files would be written over. */
const EXAMPLE = 'trial';
const makes = (target: string) => `npm run deploy:settings -- ${target} --answers .portal/answers.json`;

/** What somebody chooses freely, on one machine as well. */
const CHOSEN: ReadonlySet<string> = new Set(['TEMPLATE_OWNER', 'TEMPLATE_REPO']);

/** Reads the files of a target. @throws SetupError for what is no name of one, and naming the first one that is missing, and how it is made */
export function readTargetSettings(root: string, target: string): TargetSettings {
  const folder = settingsFolder(checkedTarget(target));
  const files = readStoredFiles(join(root, folder));
  const stored = new Map(files.map(({ name, values }) => [name, values]));
  const clash = clashingValues(files);
  if (clash.length > 0)
    throw new SetupError(`Two files of ${folder} have different values:\n${clash.join('\n')}`);
  const read = (app: AppName) => {
    const values = stored.get(app);
    if (values !== undefined) return values;
    const own = app === 'worker' ? ' with the PROVISION_INVOKE_ORIGIN of that file' : '';
    throw new SetupError(
      `There is no ${join(folder, `${app}.env`)}. Settings for the providers of this machine are made with: ${makes(EXAMPLE)}${own}`,
    );
  };
  return { name: target, admin: read('admin'), connector: read('connector'), worker: read('worker') };
}

function checkedTarget(target: string): string {
  try {
    return targetOf([target]);
  } catch (cause) {
    throw new SetupError(cause instanceof Error ? cause.message : String(cause));
  }
}

/**
 * The settings of an app for this machine: those of the target, with the port and host of `local`.
 * @throws SetupError when they are for other providers than those of this machine, which an app started here must not reach
 */
export function settingsForTarget(app: AppName, local: Values, target: TargetSettings): Values {
  const ofTarget = target[app];
  const here = answersOf([{ values: local }]);
  const others = Object.keys(here).filter(
    (name) => !CHOSEN.has(name) && oneLine(here[name] ?? '') !== ofTarget[name],
  );
  if (others.length > 0)
    throw new SetupError(
      `The settings of the ${app} in ${settingsFolder(target.name)} are not for the providers of this machine: ${others.join(', ')}. Make those for this machine with: ${makes(target.name)}`,
    );
  const own = Object.entries(local).filter(([name]) => name === 'PORT' || name === 'HOST');
  return { ...ofTarget, ...Object.fromEntries(own) };
}

/** A value as a settings file has it. */
export const oneLine = (value: string) => value.trim().replaceAll(/\r?\n/g, String.raw`\n`);
