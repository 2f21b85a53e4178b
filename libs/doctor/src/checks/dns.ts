import { cloudflareZone, type ZoneFacts } from '@portal/cloudflare';
import { type Check, fail, ok, skip } from '../check.ts';
import { setting, type Values } from '../values.ts';

export const ZONE_NEEDS = ['DNS_API_TOKEN', 'DNS_ZONE_ID'] as const;
/** The zone of the local platform, which no registrar has. */
export const LOCAL_ZONE = /(?:^|\.)(?:localhost|test|example|invalid)$/;

export const dnsChecks: readonly Check[] = [
  {
    id: 'dns-zone',
    about: 'The DNS provider takes DNS_API_TOKEN for the zone DNS_ZONE_ID, which is active.',
    needs: ZONE_NEEDS,
    run: async ({ values }) => {
      const { name, status, paused } = await zoneOf(values);
      if (paused) return fail(`The zone ${name} is paused.`, 'Resume it at the DNS provider.');
      return status === 'active'
        ? ok(`The zone ${name} is active.`)
        : fail(
            `The zone ${name} is ${status}.`,
            'Enter the provider’s name servers at the registrar of the domain.',
          );
    },
  },
  {
    id: 'dns-delegation',
    about: 'The public DNS names the provider’s servers for the zone of the sites.',
    needs: ZONE_NEEDS,
    run: async ({ values, nameServers }) => {
      const { name, nameServers: wanted } = await zoneOf(values);
      if (LOCAL_ZONE.test(name) || wanted.length === 0) return skip(`No registrar has ${name}.`);
      const present = (await nameServers(name).catch(() => [])).map(normal);
      const missing = wanted.map(normal).filter((server) => !present.includes(server));
      return missing.length === 0
        ? ok(`${name} is answered by ${present.join(', ')}.`)
        : fail(
            `${name} is answered by ${present.join(', ') || 'nobody'}, not by ${missing.join(', ')}.`,
            'Enter the provider’s name servers at the registrar of the domain.',
          );
    },
  },
];

const normal = (server: string) => server.toLowerCase().replace(/\.$/, '');

/** The zone of the sites, as the DNS provider returns it. @throws AppError as `cloudflareZone` */
export function zoneOf(values: Values): Promise<ZoneFacts> {
  const baseUrl = values['DNS_API_URL'];
  return cloudflareZone({
    token: setting(values, 'DNS_API_TOKEN'),
    zoneId: setting(values, 'DNS_ZONE_ID'),
    timeoutMs: 8000,
    ...(baseUrl === undefined ? {} : { baseUrl }),
  });
}
