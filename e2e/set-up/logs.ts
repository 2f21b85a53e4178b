import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantedCanaries } from '../http/support/canaries.ts';
import { findInSiteLogs, type Log, lookFor, siteSecrets } from '../http/support/log-scan.ts';
import type { SitesUnderTest } from '../sites/hosted-sites.ts';

/** Every log that the platform's own parts have written in this run. */
export function platformLogs(): Log[] {
  return logsIn(join(state(), 'logs'));
}

/** Every log that the sites have written, in no order. */
export function siteLogs({ platform }: SitesUnderTest): Log[] {
  return logsIn(join(platform.deploysDir, '..', 'logs'));
}

/**
 * Reads every log when the run is over, for any selection of journeys.
 * @throws Error with the lines that hold a secret, an e-mail address or a bug.
 */
export function checkLogs(sites: SitesUnderTest): void {
  const secrets = [
    ...new Set([...plantedCanaries(), ...platformSecrets(), ...Object.values(sites).flatMap(siteSecrets)]),
  ];
  const logs = [...platformLogs(), ...siteLogs(sites)];
  if (secrets.length < 40 || logs.length < 5)
    throw new Error(`Only ${logs.length} logs and ${secrets.length} secrets were found to look for.`);
  const holdsSecret = (line: string) => secrets.some((secret) => line.includes(secret));
  const found = [
    ...findInSiteLogs(siteLogs(sites), secrets),
    ...lookFor('a secret', platformLogs(), holdsSecret),
    ...lookFor('an e-mail address', platformLogs(), (line) => /[\w.+-]+@[\w-]+\.\w/.test(line)),
    ...lookFor('a bug', platformLogs(), (line) => line.includes('[bug]')),
  ];
  if (found.length > 0) throw new Error(`Logs hold what they must not:\n${found.join('\n')}`);
}

/** The lines of JSON in a log, each as its data. */
export function entriesOf({ lines }: Log): Record<string, unknown>[] {
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
}

const state = () => process.env['PORTAL_E2E_STATE'] ?? '';

function logsIn(folder: string): Log[] {
  return globSync('*.log', { cwd: folder }).map((file) => ({
    file,
    lines: readFileSync(join(folder, file), 'utf8').split('\n'),
  }));
}

/** The platform's secrets, which no log may contain. */
function platformSecrets(): string[] {
  const strings = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [String(value)];
  const { connectorKeys, ...rest } = JSON.parse(readFileSync(join(state(), 'secrets.json'), 'utf8'));
  const lines = [...strings(rest), connectorKeys.privateKeyB64].flatMap((text) => text.split('\n'));
  return lines.filter((text) => text.length >= 16 && !text.startsWith('-----'));
}
