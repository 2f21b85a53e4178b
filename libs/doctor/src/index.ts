export type { Check, CheckContext, CheckRow, CheckState, MigrationMark } from './check.ts';
export { CHECKS, checksTable } from './checks.ts';
export { doctorContext, type DoctorContextOptions } from './doctor-context.ts';
export { runChecks, type RunOptions } from './run-checks.ts';
export { scratchAccount } from './scratch-account.ts';
export { withoutSecrets } from './without-secrets.ts';
export { originOf, setting, type SettingName, type Values } from './values.ts';
