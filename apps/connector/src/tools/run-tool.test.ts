import { describe, expect, test } from '@jest/globals';
import { pngStart, SAMPLE, samplePdf } from '@portal/content-core/fakes';
import { AppError, INTERNAL_MESSAGE, OUTCOME_UNKNOWN_MESSAGE } from '@portal/errors';
import { AUDITED_TOOLS, type SiteRecord } from '@portal/sites';
import { callTool, harbourData, textOf } from '../../test/call-tool.ts';
import {
  ADMIN,
  connectorUnderTest,
  HARBOUR,
  ISLAND,
  MEMBER,
  OUTSIDER,
  siteRecord,
} from '../../test/connector-under-test.ts';
import type { Principal } from '../principal.ts';
import { allTools } from './all-tools.ts';

const BUG = new TypeError('undefined is not a function');
const site = HARBOUR.siteId;
const repositoryOf = ({ owner, repo, repositoryId, installationId, publishedBranch }: SiteRecord) => ({
  owner,
  repo,
  repositoryId,
  installationId,
  publishedBranch,
});
const QUOTE = { id: 'thanks', baseVersion: null, kind: 'quote', data: { text: 'Thanks.', source: 'All' } };
const crash = () => Promise.reject(new TypeError('member@example.test is broken'));
const siteTools = allTools.filter(({ access }) => access === 'site').map(({ name }) => name);
const contentTools = allTools.flatMap((tool) =>
  tool.access === 'site' && tool.needsContent ? [tool.name] : [],
);

const PNG = Buffer.from(pngStart(800, 600)).toString('base64');
const PDF = Buffer.from(samplePdf('Tides')).toString('base64');

/** Arguments with which each tool on a site reaches its site. */
const ARGUMENTS: Record<string, Record<string, unknown>> = {
  get_page: { page: 'home' },
  read_page: { page: 'home' },
  save_sections: { page: 'home', edits: [QUOTE] },
  save_page: { title: 'New', audience: 'all' },
  find_text: { text: 'quay' },
  replace_text: { find: 'quay', replace: 'wall', dryRun: true },
  save_site: { baseVersion: '0'.repeat(40), name: 'New' },
  restore_version: { page: 'home', commit: '0'.repeat(40), baseVersion: null },
  discard_changes: { files: ['content/site.json'] },
  undo_publish: { commit: 'f'.repeat(40) },
  preview_page: { page: 'home' },
  comment_on_draft: { page: 'home', text: 'Shorter' },
  resolve_comment: { id: 'none' },
  get_media: { media: SAMPLE.quayImage },
  upload_media: { data: PNG, alt: 'A quay' },
  update_media: { media: SAMPLE.quayImage, baseVersion: 'a'.repeat(40), alt: 'A quay' },
  delete_media: { media: SAMPLE.quayImage },
  upload_document: { data: PDF, title: 'Tides', audience: 'all' },
  update_document: { document: SAMPLE.report, baseVersion: 'a'.repeat(40), title: 'Tides' },
  delete_document: { document: SAMPLE.report },
  delete_site: { confirm: 'harbour' },
};

/** They write into the records, not into the repository. */
const WRITES_RECORDS = ['preview_page', 'comment_on_draft', 'resolve_comment', 'mark_ready', 'send_back'];

const failingLimiter = (failure: Error) => ({
  take: () => Promise.reject(failure),
  refund: () => Promise.reject(failure),
});

test('every tool on a site has arguments in ARGUMENTS that it takes, for the tests below', () => {
  const wrong = allTools.flatMap(({ access, input, name }) => {
    const parsed = input.safeParse(ARGUMENTS[name] ?? {});
    return access === 'site' && !parsed.success ? [[name, parsed.error.message]] : [];
  });
  expect(wrong).toEqual([]);
});

describe('access', () => {
  test.each(siteTools)(
    '%s answers byte for byte the same for a site that is missing and one out of reach',
    async (name) => {
      const connector = connectorUnderTest();
      const answers = await Promise.all(
        [ISLAND.siteId, 'site-nowhere'].map((id) =>
          callTool(connector, [name, { ...ARGUMENTS[name], site: id }]),
        ),
      );
      expect(JSON.stringify(answers[0])).toBe(JSON.stringify(answers[1]));
      expect(textOf(answers[0]!)).toMatch(/^\[not_found\] /);
      expect([connector.repos.opened, connector.audit.entries]).toEqual([[], []]);
    },
  );

  test.each<[string, Principal, string[]]>([
    ['an admin reaches every site', ADMIN, ['harbour', 'island']],
    ['a member reaches the sites of their installations', MEMBER, ['harbour']],
    ['others reach none', OUTSIDER, []],
  ])('%s', async (_words, principal, subdomains) => {
    const result = await callTool(connectorUnderTest(), ['list_sites', {}], principal);
    expect(result.structuredContent).toMatchObject({ sites: subdomains.map((subdomain) => ({ subdomain })) });
  });

  test('many sites are listed a hundred at a time, each once', async () => {
    const connector = connectorUnderTest();
    connector.held.sites = Array.from({ length: 230 }, (_, n) => ({
      ...HARBOUR,
      siteId: `s-${n}`,
      name: `Site ${n}`,
    }));
    const pages: { sites: { siteId: string }[]; next?: string }[] = [];
    do {
      const after = pages.at(-1)?.next;
      const result = await callTool(connector, ['list_sites', after === undefined ? {} : { after }]);
      pages.push(result.structuredContent as (typeof pages)[number]);
    } while (pages.at(-1)?.next !== undefined);
    expect(pages.map(({ sites }) => sites.length)).toEqual([100, 100, 30]);
    expect(new Set(pages.flatMap(({ sites }) => sites.map(({ siteId }) => siteId))).size).toBe(230);
  });

  test('a site may be named by its subdomain, by those who reach it alone', async () => {
    const connector = connectorUnderTest();
    const own = await callTool(connector, ['get_site', { site: 'harbour' }]);
    expect(own.structuredContent).toMatchObject({ siteId: HARBOUR.siteId });
    const [foreign, missing] = await Promise.all(
      ['island', 'nowhere'].map((name) => callTool(connector, ['get_site', { site: name }])),
    );
    expect(textOf(foreign!)).toMatch(/^\[not_found\] /);
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(missing));
  });

  test('a name that is nearly that of a site of one’s own is corrected, and no other', async () => {
    const connector = connectorUnderTest();
    const near = await callTool(connector, ['get_site', { site: 'harbuor' }]);
    expect(textOf(near)).toMatch(/^\[not_found\] .*; did you mean "harbour"\? list_sites/);
    const foreign = await callTool(connector, ['get_site', { site: 'islnad' }]);
    expect(textOf(foreign)).not.toContain('island');
    expect(textOf(await callTool(connector, ['get_site', { site: 'islnad' }], ADMIN))).toContain('"island"');
  });

  test('the repository comes from the site record, opened once a call', async () => {
    const connector = connectorUnderTest();
    await callTool(connector, ['get_page', { site: ISLAND.siteId, page: 'home' }], ADMIN);
    expect(connector.repos.opened).toEqual([{ repository: repositoryOf(ISLAND), effect: 'read' }]);
  });

  test.each(contentTools)('%s opens the repository for what it does, and no more', async (name) => {
    const connector = connectorUnderTest();
    await callTool(connector, [name, { ...ARGUMENTS[name], site }]);
    const { annotations } = allTools.find((tool) => tool.name === name) ?? {};
    const isReading = annotations?.readOnlyHint || WRITES_RECORDS.includes(name);
    const effect = isReading ? 'read' : 'write';
    expect(connector.repos.opened).toEqual([{ repository: repositoryOf(HARBOUR), effect }]);
  });

  test.each(['owner', 'repo', 'installation_id', 'installationId'])('%s cannot be passed', async (field) => {
    const result = await callTool(connectorUnderTest(), ['get_page', { site, page: 'home', [field]: 'x' }]);
    expect(textOf(result)).toMatch(new RegExp(`^\\[input\\] .*"${field}" is not a field`));
  });

  test.each(contentTools)('%s is locked while the site is being set up', async (name) => {
    const connector = connectorUnderTest();
    connector.held.sites = [{ ...HARBOUR, provisioningStatus: 'in_progress' }];
    const result = await callTool(connector, [name, { ...ARGUMENTS[name], site }]);
    expect(textOf(result)).toMatch(/^\[locked\] .*still being set up/);
    expect(connector.repos.opened).toEqual([]);
  });

  test('get_site returns how far the set-up is, and where it stopped', async () => {
    const connector = connectorUnderTest();
    connector.held.sites = [{ ...HARBOUR, provisioningStatus: 'failed', failedStep: 'dns' }];
    expect(await harbourData(connector, 'get_site')).toMatchObject({
      provisioningStatus: 'failed',
      failedStep: 'dns',
      content: null,
    });
    expect(textOf(await callTool(connector, ['get_page', { site, page: 'home' }]))).toMatch(
      /^\[locked\] .*"dns"/,
    );
  });
});

describe('the limit', () => {
  test('counts no call that changed nothing because of what it asked: dry runs, bad input, bad content, conflicts', async () => {
    const taken: string[] = [];
    const limiter = {
      take: async (key: string) => {
        taken.push(key);
        return { allowed: true as const, remaining: 1 };
      },
      refund: async (key: string) => void taken.splice(taken.indexOf(key), 1),
    };
    const connector = connectorUnderTest({ limiter });
    const answerText = async (name: string, given: object) =>
      textOf(await callTool(connector, [name, { site, ...given }]));
    await answerText('save_page', { titel: 'New' });
    await callTool(connector, ['save_page', { title: 'New', audience: 'all' }]);
    const stale = { page: 'home', baseVersion: '0'.repeat(40), title: 'Stale' };
    expect(await answerText('save_page', stale)).toMatch(/^\[conflict\] /);
    const sameAddress = { title: 'New', slug: 'about', audience: 'all' };
    expect(await answerText('save_page', sameAddress)).toMatch(/^\[validation\] /);
    expect(await answerText('save_page', { page: 'home', title: 'No version' })).toMatch(
      /^\[input\] .*baseVersion/,
    );
    expect(await answerText('save_page', { title: 'New', audience: 'all', dryRun: true })).toMatch(/dry run/);
    expect(taken).toEqual([]);
    await answerText('save_page', { title: 'New', audience: 'all' });
    await answerText('save_page', { page: 'nowhere', title: 'New' });
    await callTool(connector, ['save_page', { site: ISLAND.siteId, title: 'New', audience: 'all' }]);
    expect(taken).toHaveLength(3);
  });

  test('of a new page with sections is that of save_sections as well; a call that reaches one of them counts for neither', async () => {
    const taken: string[] = [];
    let mostSections = 1;
    const connector = connectorUnderTest({
      limiter: {
        take: async (key) => {
          if (key.includes('save_sections') && mostSections-- <= 0)
            return { allowed: false, retryAfterSeconds: 60 };
          taken.push(key);
          return { allowed: true, remaining: 1 };
        },
        refund: async (key) => void taken.splice(taken.lastIndexOf(key), 1),
      },
    });
    const sections = [{ id: 'top', kind: 'hero', data: { title: 'New' } }];
    const create = async (given: object) =>
      textOf(await callTool(connector, ['save_page', { site, title: 'New', audience: 'all', ...given }]));
    await create({});
    await create({ sections });
    const three = ['save_page', 'save_page', 'save_sections'];
    expect(taken.map((key) => key.split(':')[1])).toEqual(three);
    expect(await create({ sections })).toMatch(/^\[unavailable\] The limit of 120 calls of save_sections /);
    expect(taken).toHaveLength(3);
  });

  test('does not prevent dry runs once it is reached', async () => {
    const connector = connectorUnderTest({
      limiter: {
        take: async () => ({ allowed: false as const, retryAfterSeconds: 60 }),
        refund: async () => {},
      },
    });
    const page = { site, title: 'New', audience: 'all' };
    expect(textOf(await callTool(connector, ['save_page', page]))).toMatch(/^\[unavailable\] The limit/);
    expect(textOf(await callTool(connector, ['save_page', { ...page, dryRun: true }]))).toMatch(/dry run/);
  });

  test('is not reached by calls whose input is refused by the tool itself', async () => {
    const connector = connectorUnderTest();
    const unversioned = { site, page: 'home', title: 'No version' };
    for (let call = 0; call < 121; call += 1) {
      const refused = await callTool(connector, ['save_page', unversioned]);
      expect(textOf(refused)).toMatch(/^\[input\] /);
    }
    await expect(
      harbourData(connector, 'save_page', { title: 'New', audience: 'all' }),
    ).resolves.toMatchObject({
      changed: true,
    });
  });

  test.each([
    ['upload_media', 60, { url: 'https://files.example.test/none.png', alt: 'A quay' }],
    ['upload_media', 60, { upload: `${'a'.repeat(32)}.pdf`, alt: 'A quay' }],
    ['upload_media', 60, { data: btoa('no image'), alt: 'A quay' }],
    ['upload_document', 30, { data: btoa('<svg/>'), title: 'Tides', audience: 'all' }],
    ['upload_document', 30, { url: 'https://files.example.test/none.pdf', title: 'Tides', audience: 'all' }],
    ['upload_document', 30, { upload: `${'a'.repeat(32)}.gif`, title: 'Tides', audience: 'all' }],
  ])('counts %s, %i an hour, also where the file of %j is refused', async (name, perHour, given) => {
    const connector = connectorUnderTest();
    for (let call = 0; call < perHour; call += 1)
      expect(textOf(await callTool(connector, [name, { site, ...given }]))).toMatch(/^\[input\] /);
    const denied = await callTool(connector, [name, { site, ...given }]);
    expect(textOf(denied)).toMatch(/^\[unavailable\] The limit of /);
  });

  test('still counts a refused call that cannot be refunded, and answers with the refusal', async () => {
    const failure = new AppError('upstream_unavailable', 'No database.');
    const connector = connectorUnderTest({
      limiter: {
        take: async () => ({ allowed: true, remaining: 1 }),
        refund: () => Promise.reject(failure),
      },
    });
    const refused = await callTool(connector, ['save_page', { site, page: 'home', title: 'No version' }]);
    expect(textOf(refused)).toMatch(/^\[input\] /);
    expect([...connector.outages, ...connector.bugs]).toEqual([failure]);
  });

  const LIMITS = {
    create_site: 10,
    delete_site: 5,
    save_sections: 120,
    publish_site: 20,
    undo_publish: 20,
    save_page: 120,
    save_site: 60,
    save_redirects: 60,
    replace_text: 60,
    restore_version: 60,
    update_draft: 60,
    discard_changes: 60,
    upload_media: 60,
    update_media: 60,
    delete_media: 30,
    upload_document: 30,
    update_document: 60,
    delete_document: 60,
    preview_page: 60,
    comment_on_draft: 120,
    resolve_comment: 120,
    mark_ready: 20,
    send_back: 20,
  };

  test.each(allTools.map(({ name, perHour }) => [name, perHour] as const))(
    'of %s is %s an hour',
    (name, perHour) => {
      expect(perHour).toBe(Object.entries(LIMITS).find(([limited]) => limited === name)?.[1] ?? null);
    },
  );

  test('denies the call after the last one, with the seconds to wait, and starts again with the hour', async () => {
    const connector = connectorUnderTest();
    connector.clock.now = new Date('2026-06-01T12:59:30Z');
    for (let call = 0; call < 20; call += 1) await harbourData(connector, 'publish_site');
    const denied = await callTool(connector, ['publish_site', { site }]);
    expect(textOf(denied)).toMatch(/^\[unavailable\] The limit of 20 .* Try again in 30 seconds\.$/);
    expect(connector.audit.entries).toHaveLength(20);
    connector.clock.now = new Date('2026-06-01T13:00:00Z');
    await expect(harbourData(connector, 'publish_site')).resolves.toMatchObject({ published: false });
  });

  test('counts each user alone, and no call whose input is refused', async () => {
    const connector = connectorUnderTest();
    for (let call = 0; call < 20; call += 1) {
      await callTool(connector, ['publish_site', { site, nonsense: true }]);
      await callTool(connector, ['publish_site', { site }], ADMIN);
    }
    await expect(harbourData(connector, 'publish_site')).resolves.toMatchObject({ published: false });
  });

  test.each<[string, Error, Error[]]>([
    [
      'cannot be reached',
      new AppError('upstream_unavailable', 'No database.', { cause: new Error('x') }),
      [],
    ],
    ['breaks', BUG, [BUG]],
  ])('denies the call when the limiter %s, and lets reads pass', async (_words, failure, bugs) => {
    const connector = connectorUnderTest({ limiter: failingLimiter(failure) });
    const denied = await callTool(connector, ['save_sections', { site, ...ARGUMENTS['save_sections'] }]);
    expect(textOf(denied)).toMatch(/^\[unavailable\] .*nothing was done\. Try again in \d+ seconds\.$/);
    expect(connector.harbour.repo.store.head('saved')).toBeNull();
    expect(connector.bugs).toEqual(bugs);
    expect(connector.outages).toEqual([
      expect.objectContaining({ code: 'upstream_unavailable', cause: failure }),
    ]);
    await expect(harbourData(connector, 'get_page', { page: 'home' })).resolves.toMatchObject({
      view: 'draft',
    });
  });
});

describe('the audit log', () => {
  test('takes the mutating tools and validate_site', () => {
    const audited = allTools.flatMap(({ name, audited: isAudited }) => (isAudited ? [name] : []));
    expect(audited.toSorted()).toEqual(AUDITED_TOOLS.toSorted());
    expect(
      allTools.filter(({ annotations, audited: isAudited }) => !annotations.readOnlyHint && !isAudited),
    ).toEqual([]);
  });

  test('has user, action, site and outcome, without content and e-mail address', async () => {
    const connector = connectorUnderTest();
    await harbourData(connector, 'validate_site');
    const edit = { ...QUOTE, baseVersion: '0'.repeat(40), id: 'hero' };
    await callTool(connector, ['save_sections', { site, page: 'home', edits: [edit] }]);
    const details = { siteName: HARBOUR.name, siteSubdomain: HARBOUR.subdomain };
    const entry = {
      at: connector.clock.now,
      actorUserId: MEMBER.userId,
      clientId: 'client-1',
      siteId: site,
      details,
    };
    expect(connector.audit.entries).toEqual([
      { ...entry, action: 'validate_site', failure: null },
      { ...entry, action: 'save_sections', failure: 'conflict' },
    ]);
  });

  test.each<[string, Error, 'bugs' | 'outages']>([
    ['cannot be reached', new AppError('upstream_unavailable', 'No database.'), 'outages'],
    ['breaks', BUG, 'bugs'],
  ])('does not fail the tool when it %s', async (_words, failure, reportedAs) => {
    const connector = connectorUnderTest({ audit: { write: () => Promise.reject(failure) } });
    await expect(harbourData(connector, 'save_sections', ARGUMENTS['save_sections'])).resolves.toMatchObject({
      changed: true,
    });
    expect(connector.log[0]).toBe('[mcp] no audit row for save_sections (ok)');
    const { bugs, outages } = connector;
    expect({ bugs, outages }).toEqual({ bugs: [], outages: [], [reportedAs]: [failure] });
  });
});

describe('the log', () => {
  test('has one line a call: tool, user, site, outcome, milliseconds', async () => {
    const connector = connectorUnderTest();
    const now = () => {
      connector.clock.now = new Date(connector.clock.now.getTime() + 7);
      return connector.clock.now;
    };
    const deps = { ...connector.deps, content: { ...connector.deps.content, now } };
    await callTool({ deps }, ['list_sites', {}]);
    await callTool({ deps }, ['get_page', { site, page: 'home' }]);
    await callTool({ deps }, ['get_page', { site, page: 'nowhere' }]);
    expect(connector.log).toEqual([
      '[mcp] call tool=list_sites user=user-member site=- outcome=ok ms=7',
      '[mcp] call tool=get_page user=user-member site=site-harbour outcome=ok ms=7',
      '[mcp] call tool=get_page user=user-member site=site-harbour outcome=not_found ms=7',
    ]);
  });

  test('repeats no word of the caller, and no e-mail address', async () => {
    const connector = connectorUnderTest({
      sites: { listSites: crash, findSite: crash, findSiteBySubdomain: crash },
    });
    const canary = 'canary-token';
    await callTool(connector, ['get_page', { site: canary, page: canary }]);
    await callTool(connector, ['get_page', { site: ISLAND.siteId, page: `${canary}\n` }]);
    await callTool(connector, ['get_page', { site, [canary]: canary }]);
    expect(connector.log.map((line) => line.replace(/ms=\d+/, ''))).toEqual(
      ['internal', 'input', 'input'].map(
        (outcome) => `[mcp] call tool=get_page user=user-member site=- outcome=${outcome} `,
      ),
    );
  });
});

describe('a failure', () => {
  test.each<[string, unknown, RegExp]>([
    ['no arguments', undefined, /^\[input\] .*site: is missing/],
    ['arguments that are no object', 'home', /^\[input\] /],
    ['no page', { site }, /^\[input\] .*page: is missing/],
    [
      'a site that no id could be',
      { site: '../etc', page: 'home' },
      /^\[input\] .*site: must be the siteId or subdomain of a site/,
    ],
    ['a site id of another type', { site: 7, page: 'home' }, /^\[input\] .*site: /],
    ['an unknown field', { site, page: 'home', veiw: 'live' }, /^\[input\] .*"veiw" is not a field/],
    ['a page there is not', { site, page: 'nowhere' }, /^\[not_found\] .*get_site lists the pages/],
  ])('names the field for %s', async (_words, args, text) => {
    const connector = connectorUnderTest();
    const result = await callTool(connector, ['get_page', args]);
    expect(textOf(result)).toMatch(text);
    expect([result.isError, connector.bugs]).toEqual([true, []]);
  });

  test('of the content names the field of the section', async () => {
    const edit = { ...QUOTE, data: { text: '' } };
    const result = await callTool(connectorUnderTest(), [
      'save_sections',
      { site, page: 'home', edits: [edit] },
    ]);
    expect(textOf(result)).toMatch(/^\[validation\] /);
    expect(textOf(result)).toMatch(/source/);
  });

  test('that was not foreseen is a fixed sentence outside and whole in the log', async () => {
    const bug = new TypeError('ghs_secret of agency/harbour');
    const connector = connectorUnderTest({
      repos: {
        open: () => {
          throw bug;
        },
      },
    });
    const result = await callTool(connector, ['get_page', { site, page: 'home' }]);
    expect(textOf(result)).toMatch(`[unavailable] ${INTERNAL_MESSAGE}`);
    expect(JSON.stringify(result)).not.toMatch(/ghs_|agency/);
    expect(connector.bugs).toEqual([bug]);
  });

  test('that was not foreseen is a conflict once something may have been written', async () => {
    const bug = new TypeError('after the push');
    const connector = connectorUnderTest();
    const { repos } = connector;
    connector.deps.repos = {
      open: (repository, effect) => {
        const repo = repos.open(repository, effect);
        const write: typeof repo.write = async (change) => {
          await repo.write(change);
          throw bug;
        };
        return { ...repo, write };
      },
    };
    const save = { site, page: 'home', edits: [QUOTE] };
    expect(textOf(await callTool(connector, ['save_sections', save]))).toBe(
      `[conflict] ${OUTCOME_UNKNOWN_MESSAGE}`,
    );
    expect(connector.bugs).toEqual([bug]);
  });

  const lost = new AppError('upstream_unavailable', 'The database cannot be reached.', {
    mayHaveSucceeded: true,
  });
  const away = new AppError('upstream_unavailable', 'The database cannot be reached.');

  test('of a lost answer to a write of records is a conflict; a database out of reach is unavailable', async () => {
    for (const [failure, text, code] of [
      [lost, `[conflict] ${OUTCOME_UNKNOWN_MESSAGE}`, 'outcome_unknown'],
      [away, '[unavailable] The database cannot be reached. Try again in 5 seconds.', 'upstream_unavailable'],
    ] as const) {
      const connector = connectorUnderTest();
      const records = connector.previewsOf(site);
      const add: typeof records.add = async (link, maker) => {
        if (failure === lost) await records.add(link, maker);
        throw failure;
      };
      connector.deps.previews = { forSite: () => ({ ...records, add }) };
      expect(textOf(await callTool(connector, ['preview_page', { site, page: 'home' }]))).toBe(text);
      expect(connector.audit.entries).toMatchObject([{ action: 'preview_page', failure: code }]);
      expect(connector.log[0]).toContain(`outcome=${code}`);
      expect(connector.outages).toHaveLength(1);
    }
  });

  test.each([
    ['create_site', { name: 'New quay', subdomain: 'new-quay' }],
    ['delete_site', { site: ISLAND.siteId, confirm: 'island' }],
  ])('of %s after its write, where no worker takes it, is a conflict', async (name, args) => {
    const connector = connectorUnderTest();
    connector.worker.refuses = true;
    const { provisioning } = connector.deps;
    const requests = { ...provisioning.requests, failEnqueue: () => Promise.reject(away) };
    connector.deps.provisioning = { ...provisioning, requests };
    const given = name === 'create_site' ? { ...args, account: 'agency' } : args;
    expect(textOf(await callTool(connector, [name, given], ADMIN))).toBe(
      `[conflict] ${OUTCOME_UNKNOWN_MESSAGE}`,
    );
  });

  test('of the limiter that was not foreseen is unavailable: nothing was written', async () => {
    const connector = connectorUnderTest({ limiter: failingLimiter(new TypeError('bug')) });
    const save = { site, page: 'home', edits: [QUOTE] };
    expect(textOf(await callTool(connector, ['save_sections', save]))).toMatch(/^\[unavailable\] /);
  });

  test('of the site records is an outage', async () => {
    const down = () =>
      Promise.reject(new AppError('upstream_unavailable', 'The platform records cannot be read.'));
    const connector = connectorUnderTest({
      sites: { listSites: down, findSite: down, findSiteBySubdomain: down },
    });
    const results = [
      await callTool(connector, ['list_sites', {}]),
      await callTool(connector, ['get_site', { site }]),
    ];
    for (const result of results)
      expect(textOf(result)).toMatch(/^\[unavailable\] .* Try again in \d+ seconds\.$/);
  });

  test('of a site whose setting up has not begun is no other than that of one under way', async () => {
    const connector = connectorUnderTest();
    connector.held.sites = [{ ...siteRecord('harbour'), provisioningStatus: 'pending' }];
    expect(textOf(await callTool(connector, ['validate_site', { site }]))).toMatch(/^\[locked\] /);
  });
});
