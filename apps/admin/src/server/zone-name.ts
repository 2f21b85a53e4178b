import type { Dns } from '@portal/provisioning';

/**
 * The zone's name, requested when first needed and then cached; null while the provider does not return it, which is
 * not cached.
 */
export function zoneName(
  dns: Pick<Dns, 'zoneName'>,
  reportFailure: (error: unknown) => void,
): () => Promise<string | null> {
  let known: Promise<string | null> | undefined;
  return () => {
    known ??= dns.zoneName().catch((error: unknown) => {
      known = undefined;
      reportFailure(error);
      return null;
    });
    return known;
  };
}
