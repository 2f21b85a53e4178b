import type { SuiteDatabase } from './index.ts';

/** Empties the database and puts two sites into it, `s-quay` and `s-hall`. */
export async function putTwoSites(suite: SuiteDatabase): Promise<void> {
  await suite.empty();
  await suite.sql(`
    insert into portal.installations (id, account) values ('7', 'harbour');
    insert into portal.sites (id, name, subdomain, url, owner, repo, installation_id, published_branch, provisioning_status)
      values ('s-quay', 'Quay', 'quay', 'https://quay.example.test', 'harbour', 'quay', '7', 'live', 'ready'),
             ('s-hall', 'Hall', 'hall', null, 'harbour', 'hall', '7', 'main', 'ready')`);
}
