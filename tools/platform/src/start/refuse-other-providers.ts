import { isOnThisMachine, localSettingsFolder, readStoredFiles } from '@portal/deploy/settings';
import type { Ports } from '../settings.ts';
import { SetupError } from '../setup-error.ts';
import { type AppName, settingsForTarget, type TargetSettings } from './target-settings.ts';

/**
 * Refuses settings of other ports or providers before anything starts. The providers of this machine are known from the last start; each app
 * is compared once more when it starts.
 * @throws SetupError saying what to do
 */
export function refuseOtherProviders(target: TargetSettings, state: string, ports: Ports): void {
  const base = portBaseOf(target);
  if (base !== null && base !== ports.admin)
    throw new SetupError(
      `The settings of "${target.name}" are for other ports. Start with: PORTAL_PORT_BASE=${base} npm start -- --target ${target.name}`,
    );
  const stored = new Map(
    readStoredFiles(localSettingsFolder(state)).map(({ name, values }) => [name, values]),
  );
  if (stored.get('admin') === undefined)
    throw new SetupError(
      'Start once without --target: the providers of this machine are made then, and their values are in .portal/answers.json.',
    );
  for (const app of ['admin', 'connector', 'worker'] as const satisfies AppName[]) {
    const local = stored.get(app);
    if (local === undefined || portOf(local['CODEHOST_API_URL']) !== ports.codeHost) continue;
    settingsForTarget(app, local, target);
  }
}

/** The port base that addresses on this machine were made with; null if they are elsewhere, or disagree. */
function portBaseOf({ connector }: TargetSettings): number | null {
  const [own, codeHost] = [portOf(connector['MCP_PUBLIC_URL']), portOf(connector['CODEHOST_API_URL'])];
  return own !== null && own - 1 === (codeHost ?? 0) - 10 ? own - 1 : null;
}

/** The port of an address on this machine. */
function portOf(address = ''): number | null {
  return isOnThisMachine(address) && URL.canParse(address) ? Number(new URL(address).port) : null;
}
