import type { adminEnv, connectorEnv, workerEnv } from '@portal/env';

/** A variable of the platform's deployments. */
export type SettingName =
  | keyof typeof adminEnv.table
  | keyof typeof connectorEnv.table
  | keyof typeof workerEnv.table;

/** Settings by name; those that are not set are absent. */
export type Values = Readonly<Record<string, string>>;

/** A setting that a check needs, as text. @throws RangeError when it is not set, which `needs` of the check prevents */
export function setting(values: Values, name: SettingName): string {
  const value = values[name];
  if (value === undefined) throw new RangeError(`${name} is not set.`);
  return value;
}

/** An origin without a slash at its end. */
export function originOf(values: Values, name: SettingName): string {
  return setting(values, name).replace(/\/$/, '');
}
