import type { Buckets } from '@portal/content-core';
import type { CodeHostAccounts, Dns, Hosting } from '@portal/provisioning';
import type { ProviderCheck } from './check-providers.ts';

/** The providers that are checked. */
export interface CheckedProviders {
  signIn: () => Promise<void>;
  codeHost: Pick<CodeHostAccounts, 'installUrl'>;
  hosting: Pick<Hosting, 'findSite'>;
  dns: Pick<Dns, 'zoneName'>;
  buckets: Buckets;
}

/** A name that does not exist: looking for it proves that address and credentials work. */
const NOTHING = 'portal-health-check';

/** One request to each provider, with the credentials that the app uses. */
export function providerChecks({
  signIn,
  codeHost,
  hosting,
  dns,
  buckets,
}: CheckedProviders): ProviderCheck[] {
  const stores = [
    ['Object store: public bucket', buckets.assets?.store],
    ['Object store: private bucket', buckets.documents],
  ] as const;
  return [
    { name: 'Sign-in', ask: signIn },
    { name: 'Code host', ask: () => codeHost.installUrl(NOTHING) },
    { name: 'Hosting', ask: () => hosting.findSite(NOTHING) },
    { name: 'DNS', ask: dns.zoneName },
    ...stores.flatMap(([name, store]) => (store ? [{ name, ask: () => store.stat(NOTHING) }] : [])),
  ];
}
