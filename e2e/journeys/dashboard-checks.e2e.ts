import { doctor } from '@portal/deploy/doctor';
import { looksRight, signIn } from '../set-up/dashboard.ts';
import { aloneInOneTurn, expect, test } from '../set-up/test.ts';

// Each check has a time limit of its own, which builds for other journeys would use up.
aloneInOneTurn();

test('the settings of the platform agree with reality: for npm run doctor, and on the page of an admin', async ({
  page,
  platform,
}) => {
  const lines: string[] = [];
  const code = await doctor({
    args: ['local', '--json'],
    root: '/nowhere',
    localState: process.env['PORTAL_E2E_STATE'] ?? '',
    now: () => new Date(),
    print: (line) => lines.push(line),
    onCrash: (_id, error) => {
      throw error;
    },
  });
  const { rows }: { rows: { id: string; state: string; seen: string }[] } = JSON.parse(lines.join('\n'));
  expect(rows.filter(({ state }) => state === 'fail')).toEqual([]);
  expect([code, rows.length]).toEqual([0, 39]);

  await signIn(page, platform.urls.admin, 'admin@example.test', '/health');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const checks = page.getByRole('region', { name: 'Settings against reality' });
  await expect(checks.getByRole('listitem').filter({ hasText: 'bucket-private' })).toContainText('OK');
  await expect(checks.getByRole('listitem').filter({ hasText: 'Failed' })).toHaveCount(0);
  await looksRight(page, 'checks');
});
