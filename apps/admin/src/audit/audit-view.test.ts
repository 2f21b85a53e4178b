import { describe, expect, test } from '@jest/globals';
import { auditAddress, auditFilter, isNarrowed, readAuditView, WHOLE_LOG } from './audit-view.ts';

const read = (query: string) => readAuditView(new URLSearchParams(query));

describe('the view of the audit log', () => {
  test.each([
    ['', {}],
    [
      'actor=+a%40b.test+&site=quay&action=publish_site',
      { actor: 'a@b.test', site: 'quay', action: 'publish_site' },
    ],
    [
      'outcome=failed&from=2026-02-28&to=2026-03-01&after=7',
      { outcome: 'failed', from: '2026-02-28', to: '2026-03-01', after: '7' },
    ],
    ['outcome=all&from=2026-02-31&to=tomorrow&after=', {}],
    ['from=2026-3-1&to=0001-01-01', {}],
    ['from=2026-13-01&to=2026-00-10', {}],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ ...WHOLE_LOG, ...expected });
  });

  test('is read from its address', () => {
    const view = read(
      'actor=a%2Bb%40c.test&site=50%25&action=x&outcome=ok&from=2026-01-01&to=2026-01-02&after=9',
    );
    expect(read(auditAddress(view).split('?')[1] ?? '')).toEqual(view);
    expect(auditAddress(WHOLE_LOG)).toBe('/audit');
    expect(auditAddress(view, '/audit/export.csv')).toMatch(/^\/audit\/export\.csv\?actor=a%2Bb/);
    expect(read(`actor=${'a'.repeat(500)}`).actor).toHaveLength(200);
  });

  test('ends with the last moment of its last day', () => {
    const { from, until } = auditFilter(read('from=2026-02-28&to=2026-02-28'));
    expect([from, until]).toEqual([new Date('2026-02-28T00:00:00Z'), new Date('2026-03-01T00:00:00Z')]);
    expect(auditFilter(WHOLE_LOG)).toMatchObject({ from: null, until: null });
  });

  test('has no filter on a later page of the whole log', () => {
    expect(isNarrowed(read('after=7'))).toBe(false);
    expect(isNarrowed(read('outcome=ok&after=7'))).toBe(true);
  });
});
