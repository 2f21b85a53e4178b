import type { DnsRecord } from '@portal/provisioning';
import { z } from 'zod';

/** The fields of a record that are read. */
export const ProviderRecord = z.object({
  id: z.string().min(1),
  type: z.string(),
  name: z.string(),
  content: z.string().nullish(),
  comment: z.string().nullish(),
});
export type ProviderRecord = z.output<typeof ProviderRecord>;

/** The record in our own form: only a CNAME has a target. */
export function shown({ id, type, name, content, comment }: ProviderRecord): DnsRecord {
  const target = type === 'CNAME' ? (content ?? null) : null;
  return { recordId: id, name: name.toLowerCase(), target, comment: comment ?? '' };
}
