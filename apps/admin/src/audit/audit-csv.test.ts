import { describe, expect, jest, test } from '@jest/globals';
import type { AuditPage, AuditQuery, AuditRow } from '@portal/sites';
import { auditCsv } from './audit-csv.ts';
import { auditFilter, WHOLE_LOG } from './audit-view.ts';

const ROW: AuditRow = {
  entryId: '1',
  at: new Date('2026-03-01T10:00:00Z'),
  actorUserId: 'u-1',
  actorEmail: 'anna@example.test',
  actorIsDeleted: false,
  userEmail: null,
  memberEmail: null,
  targetEmail: null,
  clientId: 'c-1',
  clientName: 'Assistant',
  siteId: 's-1',
  siteName: 'Quay',
  siteSubdomain: 'quay',
  siteExists: true,
  action: 'save_sections',
  failure: null,
  details: { sections: 2, note: null },
};
const FILTER = auditFilter(WHOLE_LOG);
const only =
  (...entries: AuditRow[]) =>
  async () => ({ entries, next: null });

async function lines(list: (query: AuditQuery) => Promise<AuditPage>, most?: number): Promise<string[]> {
  const text = await new Response(auditCsv(list, FILTER, most)).text();
  return text.split('\r\n');
}

describe('the audit log as CSV', () => {
  test('has a line of names, and one for each entry', async () => {
    const [names, entry, end] = await lines(only(ROW));
    expect(names).toBe(
      '"time","actor","actor id","app","action","what was done","site","subdomain","site id","outcome","reason","details"',
    );
    expect(entry).toBe(
      '"2026-03-01T10:00:00.000Z","anna@example.test","u-1","Assistant","save_sections","Saved sections","Quay","quay","s-1","ok","","sections: 2"',
    );
    expect(end).toBe('');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'a name %j is no formula',
    async (siteName) => {
      expect((await lines(only({ ...ROW, siteName }))).join('\r\n')).toContain(`,"'${siteName}",`);
    },
  );

  test('a name can end neither its cell nor its line', async () => {
    const [, entry] = await lines(only({ ...ROW, siteName: 'a "b",\nc', failure: 'conflict' }));
    expect(entry).toContain(',"a ""b"",\nc","quay","s-1","failed","conflict",');
  });

  test('names a site that was deleted as the entry recorded it, once', async () => {
    const details = { siteName: 'Quay', siteSubdomain: 'quay', appName: 'Assistant', keyId: 'k-1' };
    const [, entry] = await lines(only({ ...ROW, siteExists: false, details }));
    expect(entry).toContain('"Quay","quay","s-1","ok","","keyId: k-1"');
  });

  test('names a deleted user by the address they had', async () => {
    const [, entry] = await lines(
      only({ ...ROW, actorIsDeleted: true, userEmail: 'ron@example.test', details: { user: 'u-ron' } }),
    );
    expect(entry).toContain('"anna@example.test, deleted","u-1"');
    expect(entry).toContain('"user: ron@example.test"');
  });

  test('names members of a team by their address', async () => {
    const details = { member: 'm-1', target: 'm-2' };
    const editor = { ...ROW, actorUserId: null, actorEmail: null, clientId: null, details };
    const [, entry] = await lines(only({ ...editor, memberEmail: 'o@client.example', targetEmail: null }));
    expect(entry).toContain(',"o@client.example","",');
    expect(entry).toContain('"member: o@client.example; target: m-2"');
  });

  test('shows no secret that was recorded in an entry', async () => {
    const [, entry] = await lines(
      only({ ...ROW, details: { key: 'psk_canary0123456789', other: { token: 'canary' } } }),
    );
    expect(entry).not.toContain('canary');
  });

  test('reads a page when the receiver asks for it, and states in its last line that it is cut off', async () => {
    const list = jest.fn(async ({ limit }: AuditQuery) => ({
      entries: Array<AuditRow>(limit).fill(ROW),
      next: '7',
    }));
    const stream = auditCsv(list, FILTER, 2500);
    expect(list).not.toHaveBeenCalled();
    const text = await new Response(stream).text();
    expect(list.mock.calls.map(([{ limit, after }]) => [limit, after])).toEqual([
      [1000, null],
      [1000, '7'],
      [500, '7'],
    ]);
    expect(text.split('\r\n')).toHaveLength(2503);
    expect(text).toMatch(/"Only the newest 2500 entries; choose fewer days for the others\."\r\n$/);
  });

  test('stops reading when the download is aborted', async () => {
    const list = jest.fn(async ({ limit }: AuditQuery) => ({
      entries: Array<AuditRow>(limit).fill(ROW),
      next: '7',
    }));
    const reader = auditCsv(list, FILTER).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    expect(list).toHaveBeenCalledTimes(1);
  });
});
