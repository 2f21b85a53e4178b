import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type ApprovalRecords,
  type ForSite,
  MAX_OPEN_COMMENTS,
  SHOWN_RESOLVED_COMMENTS,
  type MemberRegistry,
} from '@portal/sites';
import { createSuiteDatabase, MODES, roundRobin, type SuiteDatabase } from '../../testing/index.ts';
import { putTwoSites } from '../../testing/test-sites.ts';
import { postgresApproval } from './approval-store.ts';
import { postgresMembers } from './member-store.ts';

const VERSION = 'a'.repeat(40);
const ANN = { id: 'ann', name: 'Ann' };
const at = new Date('2026-03-01T10:00:00.000Z');
const ann = { userId: 'ann', email: 'ann@example.test', role: 'owner' } as const;
const eve = { userId: 'eve', email: 'eve@example.test', role: 'editor' } as const;
const byEve = { userId: 'eve', email: eve.email, client: 'editor' } as const;
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { code?: unknown }) => error.code ?? error,
  );

describe.each(MODES)('approval of drafts in %s mode', (mode) => {
  let suite: SuiteDatabase;
  let approvals: ForSite<ApprovalRecords>;
  let members: ForSite<MemberRegistry>;
  beforeAll(async () => {
    suite = await createSuiteDatabase(mode);
    const [first, ...others] = suite.processes;
    approvals = roundRobin([postgresApproval(first), ...others.map(postgresApproval)]);
    members = roundRobin([postgresMembers(first), ...others.map(postgresMembers)]);
  });
  afterAll(async () => {
    await suite.end();
  });
  beforeEach(async () => {
    await putTwoSites(suite);
    for (const member of [ann, eve]) await members.forSite('s-quay').add(member);
  });
  const here = () => approvals.forSite('s-quay');
  const mark = (id: string, version = VERSION) => here().mark({ id, version, note: 'Look', at }, byEve);
  const back = (id: string, version = VERSION) =>
    here().sendBack({ mark: id, version, note: 'No', at, by: ANN });
  const comment = (id: string) => ({
    id,
    page: 'home',
    section: null,
    field: 'title',
    quote: null,
    label: 'Home',
    text: 'Shorter',
    at,
    by: ANN,
  });

  test('answers a mark once, of many answers at once', async () => {
    await mark('m-1');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(back('m-1'))));
    expect(outcomes.filter((code) => code === 'none')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['none', 'conflict']));
    const ended = await Promise.all(Array.from({ length: 8 }, () => here().published('m-1')));
    expect(ended.filter((one) => one !== null)).toEqual([
      { by: { id: 'eve', email: eve.email }, note: 'Look' },
    ]);
  });

  test('never sends back a mark that is for another version, however marking and answering meet', async () => {
    const other = 'b'.repeat(40);
    for (let round = 0; round < 12; round += 1) {
      await mark(`m-${round}`);
      const [, answered] = await Promise.all([mark(`n-${round}`, other), codeOf(back(`m-${round}`))]);
      const { mark: left } = await here().read();
      // The answer came first and was replaced by the new mark, or it found that its mark had ended.
      expect([answered, left?.id, left?.sentBack]).toEqual([
        expect.stringMatching(/^(?:none|conflict)$/),
        `n-${round}`,
        null,
      ]);
      expect(await codeOf(back(`n-${round}`))).toBe('conflict');
    }
  });

  test('leaves every owner the right to publish, however role and right change at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([
        members.forSite('s-quay').changeRole('eve', 'owner'),
        codeOf(members.forSite('s-quay').setMayPublish('eve', false)),
      ]);
      expect(await members.forSite('s-quay').mayPublish('eve')).toBe(true);
      await members.forSite('s-quay').changeRole('eve', 'editor');
    }
  });

  test('takes no mark of somebody who is not on the team, and none with text that cannot be stored', async () => {
    const stranger = { userId: 'nobody', email: 'nobody@example.test' };
    for (const client of ['editor', 'assistant'] as const)
      expect(
        await codeOf(here().mark({ id: 'm', version: VERSION, note: '', at }, { ...stranger, client })),
      ).toBe('forbidden');
    expect(await codeOf(here().mark({ id: 'm\0', version: VERSION, note: '', at }, byEve))).toBe('forbidden');
    expect(
      await codeOf(approvals.forSite('s-nowhere').mark({ id: 'm', version: VERSION, note: '', at }, byEve)),
    ).not.toBe('none');
    expect(await approvals.forSite('s-nowhere').read()).toEqual({
      mark: null,
      comments: [],
      assistantsNeedApproval: false,
    });
  });

  test('has so many open comments and no more, also when they are added at once', async () => {
    await suite.sql(`
      insert into portal.draft_comments (site_id, id, label, body, author, created_at)
      select 's-quay', 'c-' || n, 'Home', 'x', 'Ann', now() from generate_series(1, ${MAX_OPEN_COMMENTS - 2}) n`);
    const codes = await Promise.all(
      ['n-1', 'n-2', 'n-3', 'n-4'].map((id) => codeOf(here().addComment(comment(id)))),
    );
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'none', 'none']);
    await here().resolveComment({ id: 'c-1', at, by: ANN });
    expect(await codeOf(here().addComment(comment('n-5')))).toBe('none');
    expect(await codeOf(approvals.forSite('s-hall').resolveComment({ id: 'n-5', at, by: ANN }))).toBe(
      'not_found',
    );
  });

  test('reads every open comment, of the resolved ones the newest, oldest first', async () => {
    await suite.sql(`
      insert into portal.draft_comments (site_id, id, label, body, author, created_at, resolved_at, resolved_by)
      select 's-quay', 'r-' || n, 'Home', 'x', 'Ann', now() + n * interval '1 second', now(), 'Ann'
      from generate_series(1, ${SHOWN_RESOLVED_COMMENTS + 1}) n`);
    await suite.sql(`
      insert into portal.draft_comments (site_id, id, label, body, author, created_at)
      values ('s-quay', 'open', 'Home', 'x', 'Ann', now() - interval '1 day')`);
    const { comments } = await here().read();
    expect(comments.map(({ id }) => id)).toEqual([
      'open',
      ...Array.from({ length: SHOWN_RESOLVED_COMMENTS }, (_none, n) => `r-${n + 2}`),
    ]);
  });
});
