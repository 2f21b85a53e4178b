import { cloudflareDns, cloudflareRecords } from '@portal/cloudflare';
import { dnsContract } from '@portal/provisioning/contracts';
import { dnsOptions } from '../providers/dns.ts';
import { currentRun, freshName } from '../run/current-run.ts';

/** Reserved for documentation. */
const ADDRESS = '203.0.113.7';
const run = currentRun();
const options = dnsOptions(run.values);

dnsContract('the DNS provider', async () => {
  const dns = cloudflareDns(options);
  return {
    dns,
    zone: await dns.zoneName(),
    freshName: () => freshName(run),
    addForeign: (name) => cloudflareRecords(options).addAddress(name, ADDRESS),
  };
});
