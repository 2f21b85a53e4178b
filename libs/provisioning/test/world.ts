import { expect } from '@jest/globals';
import { type EditorMails, NewSiteRequest, type SiteApiKey, type SiteKeyRecords } from '@portal/sites';
import { type Faults, faults } from '../src/fakes/faults.ts';
import {
  memoryBuilds,
  memoryCodeHost,
  memoryDns,
  memoryHosting,
  memoryObjects,
  memoryPace,
  memoryProvisioning,
  memoryInitialAccess,
  memorySiteStarter,
} from '../src/fakes/index.ts';
import { parseRequest, requestSite, secretBox, type ProvisioningDeps, type Worker } from '../src/index.ts';

const MAKER = { userId: 'u-maker', authUserId: 'auth-maker', email: 'maker@example.test' } as const;
const REQUEST = {
  name: 'Harbour Museum',
  subdomain: 'museum',
  locale: 'nb-NO',
  installationId: '50000001',
};
export const SITE_ID = 'a1b2c3d4-0000-4000-8000-000000000001';
export const REPOSITORY = 'museum-a1b2c3d4';

/** A platform on fakes. Started builds end after `buildMs`, while a run waits. */
export function world({ buildMs = 0 } = {}) {
  const pace = memoryPace(new Date('2026-03-01T10:00:00.000Z'));
  const maker = { ...MAKER, role: 'admin', canProvision: true } as const;
  const installations = [{ installationId: '50000001', account: 'agency' }];
  const stores = memoryProvisioning({ users: [maker], installations, memberships: [] }, pace.now);
  const hosting = memoryHosting();
  const builds = memoryBuilds({ hosting, now: pace.now });
  const [codeHost, dns, starter] = [memoryCodeHost(), memoryDns(), memorySiteStarter()];
  const [people, objects, keys, mails] = [
    memoryInitialAccess(),
    memoryObjects(),
    memoryKeys(),
    memoryMails(),
  ];
  const reports: unknown[] = [];
  const started: string[] = [];
  const worker: Worker = {
    requireUsable: () => undefined,
    start: async (siteId) => void started.push(siteId),
  };
  let [ids, passphrases] = [0, 0];
  const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const deps: ProvisioningDeps = {
    claims: stores.claims,
    steps: stores.steps,
    codeHost,
    hosting,
    builds,
    dns,
    starter,
    people,
    objects,
    keys,
    mails,
    pace,
    randomBytes,
    box: secretBox({ secret: 'the app’s private key', randomBytes }),
    passwords: {
      passphrase: () => `passphrase-${++passphrases}`,
      hash: async (passphrase) => `hash of ${passphrase}`,
    },
    settings: {
      template: { owner: 'agency', repo: 'portal-template' },
      platformApiUrl: 'https://admin.example.test',
      dbUrl: 'https://project.db.example.test',
      dbAnonKey: 'anon',
      trustedProxyHops: 1,
      dryRun: false,
    },
    newId: () => `id-${++ids}`,
    report: (error) => void reports.push(error),
  };
  const outcome: { commitSha?: string; errorMessage?: string } = {};
  pace.onWait(() => {
    for (const hostingId of hosting.sites.keys())
      // Throws if no build is running.
      try {
        builds.finish(hostingId, { ...outcome, buildMs });
      } catch {
        continue;
      }
  });
  const requestDeps = { requests: stores.requests, worker, newId: () => SITE_ID };
  return {
    deps,
    pace,
    stores,
    hosting,
    builds,
    codeHost,
    dns,
    starter,
    people,
    objects,
    keys,
    mails,
    reports,
    started,
    worker,
    requestDeps,
    outcome,
    request: async (given: object = {}) =>
      requestSite(requestDeps, MAKER.userId, parseRequest(NewSiteRequest, { ...REQUEST, ...given })),
    /** A time limit that is long enough for a whole run. */
    until: () => ({ until: new Date(pace.now().getTime() + 3_600_000) }),
    site: () => stores.rows.sites.get(SITE_ID),
  };
}

export type World = ReturnType<typeof world>;

/** Expects that the site is ready and that everything exists once. */
export function expectOnce(at: World): void {
  const { hosting, codeHost, dns, builds, people, keys } = at;
  expect(at.site()).toMatchObject({
    status: 'ready',
    failedStep: null,
    leaseToken: null,
    sealedSecrets: null,
  });
  expect([...(at.site()?.steps.values() ?? [])].map(({ step, state }) => `${step} ${state}`)).toEqual(
    ['repository', 'content', 'hosting', 'variables', 'deploy-hooks', 'link', 'dns', 'build', 'people'].map(
      (step) => `${step} done`,
    ),
  );
  const made = codeHost.repositories.filter(({ repo }) => repo !== 'portal-template');
  expect(made).toMatchObject([{ repo: REPOSITORY, description: `portal:${SITE_ID}`, archived: false }]);
  const look = at.site()?.source === 'adopt' ? null : { name: null, brand: null };
  expect([...at.starter.contents]).toEqual([
    [`agency/${REPOSITORY}`, { siteId: SITE_ID, name: 'Harbour Museum', locale: 'nb-NO', look }],
  ]);
  const [site, ...others] = [...hosting.sites.values()];
  expect(others).toEqual([]);
  expect(site).toMatchObject({ name: REPOSITORY, domain: 'museum.sites.test' });
  expect(site?.link?.repository.repositoryId).toBe(made[0]?.repositoryId);
  expect(site?.hooks).toEqual([
    {
      url: 'https://museum.sites.test/api/webhooks/hosting',
      secret: site?.variables.get('HOST_WEBHOOK_SECRET')?.value,
    },
  ]);
  expect(site?.variables.get('PLATFORM_API_KEY')?.value).toBe(keys.live().join());
  expect(made[0]?.keys).toEqual([{ title: `portal:${SITE_ID}`, publicKey: `ssh-rsa ${site?.link?.keyId}` }]);
  expect(made[0]?.hooks).toEqual([site?.link?.pushHookUrl]);
  expect([...dns.records.values()]).toMatchObject([
    { name: 'museum.sites.test', target: site?.target, comment: `portal:${SITE_ID}` },
  ]);
  expect(people.owners.get(SITE_ID)).toEqual([
    { userId: 'auth-maker', email: 'maker@example.test', isInvited: true },
  ]);
  expect(people.viewers.get(SITE_ID)).toMatchObject({ username: 'client', label: 'Initial access' });
  expect(builds.faults.calls.filter((call) => call === 'startBuild')).toHaveLength(1);
}

/** Expects that nothing of the site is left except its archived repository, if it was made. */
export function expectDeleted({ stores, hosting, codeHost, dns, objects }: World): void {
  expect(stores.rows.sites.size).toBe(0);
  expect([...hosting.sites.values()]).toEqual([]);
  expect([...dns.records.values()]).toEqual([]);
  expect(objects.sites.size).toBe(0);
  for (const repository of codeHost.repositories.filter(({ repo }) => repo !== 'portal-template'))
    expect(repository).toMatchObject({ archived: true, keys: [], hooks: [] });
}

function memoryKeys() {
  const ordered: Faults<'issue' | 'list' | 'revoke'> = faults();
  const keys: (SiteApiKey & { key: string })[] = [];
  const records: Pick<SiteKeyRecords, 'issue' | 'list' | 'revoke'> = {
    issue: (_siteId, label) =>
      ordered.run('issue', () => {
        const made = { id: `key-${keys.length}`, key: `psk_${keys.length}`, label };
        keys.push({ ...made, createdAt: new Date(0), lastUsedOn: null, revokedAt: null });
        return made;
      }),
    list: () => ordered.run('list', () => keys.map((key) => ({ ...key }))),
    revoke: (_siteId, id) =>
      ordered.run('revoke', () => {
        for (const key of keys) if (key.id === id) key.revokedAt = new Date(0);
      }),
  };
  const live = () => keys.filter(({ revokedAt }) => revokedAt === null).map(({ key }) => key);
  return { ...records, faults: ordered, live };
}

function memoryMails(): EditorMails & { mailed: string[]; faults: Faults<'invite'> } {
  const ordered: Faults<'invite'> = faults();
  const mailed: string[] = [];
  return {
    mailed,
    faults: ordered,
    sendReset: async () => false,
    notify: async () => true,
    invite: ({ email, returnTo, about: { name, locale } }) =>
      ordered.run('invite', () => {
        mailed.push(`${email} ${returnTo} ${name} ${locale}`);
        return { userId: `auth-of-${email}`, isNew: true };
      }),
  };
}
