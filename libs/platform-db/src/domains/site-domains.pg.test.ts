import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { siteDomainsContract } from '@portal/provisioning/contracts';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { postgresDomainClaims } from './domain-claims.ts';
import { ownOrigin } from './own-origin.ts';
import { siteContacts } from './site-contacts.ts';
import { postgresSiteDomains } from './site-domains.ts';

const hosted = (name: string) =>
  JSON.stringify({
    hostingId: `h-${name}`,
    name,
    url: `https://${name}.example.test`,
    target: `${name}.host.test`,
  });

describe.each(MODES)('in %s mode', (mode) => {
  let suite: SuiteDatabase;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
  });
  afterAll(async () => {
    await suite.end();
  });

  async function make() {
    await putTwoSites(suite);
    await suite.sql(`
      insert into portal.site_steps (site_id, step, state, result, finished_at) values
        ('s-quay', 'hosting', 'done', '${hosted('quay')}', now()), ('s-hall', 'hosting', 'done', '${hosted('hall')}', now())`);
    const [first, ...others] = suite.processes;
    return {
      domains: roundRobin([postgresSiteDomains(first), ...others.map(postgresSiteDomains)]),
      claims: roundRobin([postgresDomainClaims(first), ...others.map(postgresDomainClaims)]),
      urlOf: async (siteId: string) =>
        String((await suite.sql(`select url from portal.sites where id = '${siteId}'`))[0]?.['url']),
      elapse: async (seconds: number) => {
        const earlier = (column: string) => `${column} = ${column} - interval '${seconds} seconds'`;
        await suite.sql(`
          update portal.site_domains set ${['since', 'due_at'].map(earlier).join(', ')};
          update portal.site_domain_work set ${['lease_until', 'retry_at'].map(earlier).join(', ')}`);
      },
    };
  }

  siteDomainsContract('Postgres', make);

  test('nothing of a site that is being deleted is due, and its names go with it', async () => {
    const { domains, claims } = await make();
    await domains.add('s-quay', { name: 'www.harbour.example', token: 't' });
    await suite.sql(`update portal.sites set deleting_since = now() where id = 's-quay'`);
    expect(await claims.claim(null, 60)).toBeNull();
    await expect(domains.add('s-quay', { name: 'harbour.example', token: 't' })).rejects.toThrow(
      'no such site',
    );
    await suite.sql(`delete from portal.sites where id = 's-quay'`);
    expect(await domains.list('s-quay')).toEqual([]);
    expect(await suite.sql('select 1 from portal.site_domain_work')).toEqual([]);
  });

  test('owners are mailed in the language of the site, staff and editors are not', async () => {
    await make();
    await suite.sql(`
      update portal.sites set url = 'https://www.quay.example' where id = 's-quay';
      insert into portal.site_members (site_id, auth_user_id, email, role) values
        ('s-quay', gen_random_uuid()::text, 'b@example.test', 'owner'), ('s-quay', gen_random_uuid()::text, 'a@example.test', 'owner'),
        ('s-quay', gen_random_uuid()::text, 'c@example.test', 'editor')`);
    const [first] = suite.processes;
    const contacts = await siteContacts(first, 's-quay');
    expect(contacts).toMatchObject({
      about: { locale: expect.any(String) },
      url: 'https://www.quay.example',
      ownUrl: 'https://quay.example.test',
    });
    expect(contacts?.owners).toEqual(['a@example.test', 'b@example.test']);
    expect(await ownOrigin(first, 's-quay')).toBe('https://quay.example.test');
    for (const unknown of ['s-none', 's-\0'])
      expect([await siteContacts(first, unknown), await ownOrigin(first, unknown)]).toEqual([null, null]);
  });

  test('two sites that contest names of each other, and people who choose, block nobody for ever', async () => {
    const { domains, claims } = await make();
    for (const [own, other, name] of [
      ['s-quay', 's-hall', 'one.harbour.example'],
      ['s-hall', 's-quay', 'two.harbour.example'],
    ] as const) {
      await domains.add(own, { name, token: `t-${own}` });
      await domains.add(other, { name, token: `t-${other}` });
      await suite.sql(
        `update portal.site_domains set state = 'served' where site_id = '${own}' and name = '${name}'`,
      );
    }
    const leases = [await claims.claim('s-quay', 60), await claims.claim('s-hall', 60)].map(
      (one) => one?.lease,
    );
    const [quay, hall] = leases;
    if (quay === undefined || hall === undefined) throw new Error('Nothing was due.');
    const answers = { texts: [], cname: null };
    const [first, second] = await Promise.all([
      claims.contest(quay, { ...answers, name: 'two.harbour.example' }),
      claims.contest(hall, { ...answers, name: 'one.harbour.example' }),
      domains.choosePrimary('s-quay', 'one.harbour.example'),
      domains.choosePrimary('s-hall', 'two.harbour.example'),
    ]);
    expect([first?.siteId, second?.siteId]).toEqual(['s-hall', 's-quay']);
  });

  test('ids and names that the database cannot store match nothing', async () => {
    const { domains, claims } = await make();
    expect(await domains.list('s-\0')).toEqual([]);
    expect(await claims.claim('s-\0', 60)).toBeNull();
  });
});
