import { describe, expect, test } from '@jest/globals';
import { type HostedDeploy, KEY_LABEL, olderVersionOf } from '@portal/provisioning';
import type { SiteApiKey } from '@portal/sites';
import { versionsView } from './versions-view.ts';

const [FIRST, SECOND] = ['a'.repeat(40), 'b'.repeat(40)];
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const deploy = (
  minute: number,
  commitSha: string | null,
  more: Partial<HostedDeploy> = {},
): HostedDeploy => ({
  deployId: `d-${minute}`,
  state: 'ready',
  commitSha,
  errorMessage: null,
  logUrl: null,
  live: false,
  createdAt: at(minute),
  changedAt: at(minute),
  ...more,
});
const key = (minute: number, label = KEY_LABEL): SiteApiKey => ({
  id: `k-${minute}`,
  label,
  createdAt: at(minute),
  lastUsedOn: null,
  revokedAt: null,
});
const COMMITS = new Map([[FIRST, { by: 'Anna', at: at(0), subject: 'Publish 2 changes' }]]);

function view(deploys: HostedDeploy[] | null, keys: SiteApiKey[] = []) {
  const older = olderVersionOf(deploys ?? []);
  return versionsView({ deploy: null }, { hostingId: 'h-1', deploys, older, commits: COMMITS }, keys);
}
const states = (deploys: HostedDeploy[], keys: SiteApiKey[] = []) =>
  view(deploys, keys).rows.map(({ state, short, note }) => [state.word, short, note]);

describe('the versions of a site', () => {
  test('show who made them and what they changed, beside the beginning of their ids', () => {
    const [row] = view([deploy(1, FIRST, { live: true })]).rows;
    expect(row).toMatchObject({
      short: 'aaaaaaa',
      by: 'Anna',
      subject: 'Publish 2 changes',
      isShowable: false,
    });
    expect(view([deploy(1, SECOND, { live: true })]).rows).toMatchObject([{ by: '', subject: '' }]);
  });

  test('exactly one is live, and others can be restored', () => {
    const rows = [deploy(3, SECOND, { live: true }), deploy(2, FIRST), deploy(1, null, { state: 'error' })];
    expect(states(rows).map(([word]) => word)).toEqual(['Live', 'Not live', 'Build failed']);
    expect(view(rows).rows.map(({ isShowable }) => isShowable)).toEqual([false, true, false]);
    expect(view(rows)).toMatchObject({
      live: { deployId: 'd-3' },
      older: null,
      isMoving: false,
      summary: 'Visitors see bbbbbbb, the newest version.',
    });
  });

  test('of one commit differ by why it was built again', () => {
    const rows = [deploy(9, FIRST), deploy(6, FIRST, { live: true }), deploy(1, FIRST)];
    expect(states(rows, [key(0), key(5), key(8, 'mine')])).toEqual([
      ['Not live', 'aaaaaaa', 'Built again'],
      ['Live', 'aaaaaaa', 'Built again with a new key'],
      ['Not live', 'aaaaaaa', ''],
    ]);
  });

  test('were published when their commit was made, also when they are built again later', () => {
    const { live, rows } = view([deploy(9, FIRST, { live: true }), deploy(1, FIRST)]);
    expect(live).toMatchObject({ by: 'Anna', publishedAt: at(0), at: at(9), note: 'Built again' });
    expect(rows.map(({ publishedAt }) => publishedAt)).toEqual([at(0), at(0)]);
    expect(view([deploy(4, SECOND)]).rows[0]?.publishedAt).toEqual(at(4));
  });

  test('show that an older one is live, and which newer one is not', () => {
    expect(view([deploy(2, SECOND), deploy(1, FIRST, { live: true })])).toMatchObject({
      older: { shown: 'aaaaaaa', newer: 'bbbbbbb' },
      summary: 'Visitors see aaaaaaa, an older version.',
    });
  });

  test.each([
    ['enqueued', 'Visitors see aaaaaaa. bbbbbbb is waiting to be built.', true],
    ['building', 'Visitors see aaaaaaa. bbbbbbb is being built.', true],
    ['error', 'The last build failed. Visitors see aaaaaaa.', false],
  ] as const)('move while one is %s', (state, summary, isMoving) => {
    const shown = view([deploy(2, SECOND, { state }), deploy(1, FIRST, { live: true })]);
    expect(shown).toMatchObject({ summary, isMoving, older: null });
  });

  test('are the last report alone if the provider does not answer', () => {
    const recorded = { state: 'ready', commitSha: FIRST, deployId: 'd', errorMessage: null } as const;
    const older = { deployId: 'd', commitSha: FIRST, newerCommit: null };
    const shown = versionsView(
      { deploy: { ...recorded, reportedAt: at(1) } },
      { hostingId: 'h-1', deploys: null, older, commits: new Map() },
      [],
    );
    expect(shown.rows).toMatchObject([{ state: { word: 'Published' }, short: 'aaaaaaa', isShowable: false }]);
    expect(shown.older).toEqual({ shown: 'aaaaaaa', newer: 'a newer version' });
    expect(shown).toMatchObject({ isMoving: false, live: null });
    const building = { ...recorded, state: 'building', reportedAt: at(2) } as const;
    const unhosted = { hostingId: null, deploys: null, older: null, commits: new Map() };
    expect(versionsView({ deploy: building }, unhosted, []).isMoving).toBe(true);
  });
});
