import type { Dns } from '@portal/provisioning';

/** The zone's name, asked for once it is needed and then kept; null while the provider does not tell it, and asked for again. */
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
