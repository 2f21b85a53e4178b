import { join } from 'node:path';
import { type Dns, startDns } from '@portal/local-cloud/dns';
import type { Places, Ports } from '../settings.ts';
import type { Secrets } from './secrets.ts';

/** Team of new sites. */
export const HOSTING_TEAM = 'local';
/** Name and id of the only zone; browsers resolve every name below it to this machine. */
const ZONE = 'localhost';

/** What the DNS server depends on. */
export interface DnsParts {
  places: Places;
  ports: Ports;
  host: string;
  secrets: Pick<Secrets, 'adminSettings'>;
  log: (line: string) => void;
}

/** Starts the DNS of this machine. */
export function startPlatformDns({ places, ports, host, secrets, log }: DnsParts): Promise<Dns> {
  const token = secrets.adminSettings['DNS_API_TOKEN'] ?? '';
  const dir = join(places.state, 'dns');
  return startDns({
    dir,
    host,
    port: ports.dns,
    namesPort: ports.names,
    token,
    zoneId: ZONE,
    zoneName: ZONE,
    log,
  });
}

/** The settings of hosting and DNS for admin app and worker. @see contract "Admin app", "Connector" */
export function outsideProviders({
  ports,
  host,
  secrets,
}: {
  ports: Ports;
  host: string;
  secrets: Pick<Secrets, 'adminSettings' | 'hostingToken'>;
}): Record<string, string> {
  return {
    HOST_API_URL: `http://${host}:${ports.hosting}/api/v1`,
    HOST_API_TOKEN: secrets.hostingToken,
    HOST_TEAM_SLUG: HOSTING_TEAM,
    DNS_API_URL: `http://${host}:${ports.dns}/client/v4`,
    DNS_API_TOKEN: secrets.adminSettings['DNS_API_TOKEN'] ?? '',
    DNS_ZONE_ID: ZONE,
    DNS_RESOLVER: `${host}:${ports.names}`,
  };
}
