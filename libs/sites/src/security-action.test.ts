import { describe, expect, test } from '@jest/globals';
import { auditTerms, isSecurityAction, monthsBefore } from './security-action.ts';

describe('security actions', () => {
  test.each([
    ...['user.delete', 'signup.allow', 'app.disconnect', 'person.erase', 'deploy.admin', 'audit.export'],
    ...['code-host.link', 'code-host.installation.deleted', 'site.keys.rotate', 'site.members.remove'],
    ...['site.credentials.findSealed', 'site.handover', 'site.settings.setPasswordEnabled'],
  ])('%s is one', (action) => {
    expect(isSecurityAction(action)).toBe(true);
  });

  test.each([
    'save_sections',
    'publish_site',
    'site.approval.sendBack',
    'code-host.repository.renamed',
    'users',
  ])('%s is none', (action) => {
    expect(isSecurityAction(action)).toBe(false);
  });
});

test('entries about security stay two years at least, and never shorter than others', () => {
  expect(auditTerms()).toEqual({ months: 12, securityMonths: 24 });
  expect(auditTerms(3)).toEqual({ months: 3, securityMonths: 24 });
  expect(auditTerms(36)).toEqual({ months: 36, securityMonths: 36 });
});

test.each([
  ['2026-11-27T12:00:00.000Z', 12, '2025-11-27T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', 1, '2026-02-28T12:00:00.000Z'],
  ['2028-03-30T12:00:00.000Z', 13, '2027-02-28T12:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 3, '2025-10-15T00:00:00.000Z'],
])('%s minus %i months is %s', (at, months, before) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(before);
});
