import type { Deployment } from '@portal/env';
import { settingLine } from './settings-file.ts';
import type { Values } from './sources.ts';
import { valueFaults } from './value-faults.ts';

/**
 * What is wrong with an answer beside those before it, by every rule that its value can break; null when nothing is. An empty answer is
 * judged as a value that is missing.
 */
export function judgeAnswer(
  deployments: readonly Deployment[],
  before: Values,
  { name, value }: { name: string; value: string },
): string | null {
  const { [name]: _former, ...others } = before;
  const values: Values = value === '' ? others : { ...others, [name]: value };
  const problems = deployments
    .filter(({ table }) => table[name] !== undefined)
    .flatMap((deployment) => valueFaults(deployment, values))
    .filter(({ names }) => names.includes(name))
    .map(({ names, problem }) => {
      const other = names.find((one) => one !== name);
      return other === undefined ? problem : `${problem} as ${other}`;
    });
  const all = [...new Set([...problems, ...unwritable(name, value)])];
  return all.length === 0 ? null : all.join('; ');
}

/** A value that no settings file can have. */
function unwritable(name: string, value: string): string[] {
  try {
    settingLine(name, value);
    return [];
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [error.message];
  }
}
