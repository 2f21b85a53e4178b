import { z } from 'zod';
import { cloudflareApi, type CloudflareOptions } from './api.ts';

const Zone = z.object({
  name: z.string().min(1),
  status: z.string(),
  paused: z.boolean().nullish(),
  name_servers: z.array(z.string()).nullish(),
});

/** A zone as the DNS provider has it on record. */
export interface ZoneFacts {
  name: string;
  /** `active` once the provider is authoritative for the name. */
  status: string;
  paused: boolean;
  /** The servers that the registrar has to name; empty where the provider names none. */
  nameServers: readonly string[];
}

/** Reads the zone, and one of its records, which shows that the token may read them; changes nothing. @throws AppError as `translate` documents */
export async function cloudflareZone(options: CloudflareOptions): Promise<ZoneFacts> {
  const call = cloudflareApi(options);
  const zone = await call({ method: 'GET', path: '' }, Zone);
  await call({ method: 'GET', path: '/dns_records?per_page=1' }, z.array(z.unknown()));
  const { name, status, paused, name_servers: nameServers } = zone;
  return { name, status, paused: paused === true, nameServers: nameServers ?? [] };
}
