import { describe, expect, test } from '@jest/globals';
import { AppError } from '@portal/errors';
import { type Check, type CheckContext, fail, ok } from './check.ts';
import { runChecks } from './run-checks.ts';

const context: Omit<CheckContext, 'signal'> = {
  values: { DNS_API_TOKEN: 'secret-canary', SITE: 'https://a.de' },
  now: () => new Date(0),
  database: () => {
    throw new Error('no database here');
  },
  migrations: [],
  nameServers: async () => [],
  certificate: async () => ({ from: new Date(0), until: new Date(0) }),
};
const check = (id: string, run: Check['run'], needs: string[] = []): Check => ({ id, about: '', needs, run });

describe('a run of checks', () => {
  test('gives a row for each, in their order, also when one of them crashes', async () => {
    const crashes: string[] = [];
    const rows = await runChecks(
      [
        check('crashes', () => Promise.reject(new TypeError('secret-canary is not a function'))),
        check('throws at once', () => {
          throw new TypeError('x');
        }),
        check('refused', () =>
          Promise.reject(new AppError('not_configured', 'The provider refuses DNS_API_TOKEN.')),
        ),
        check('fine', async () => ok('All is well.')),
        check('without a setting', async () => ok(''), ['DNS_ZONE_ID']),
      ],
      { context, onCrash: (id) => crashes.push(id) },
    );
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      ['crashes', 'fail'],
      ['throws at once', 'fail'],
      ['refused', 'fail'],
      ['fine', 'ok'],
      ['without a setting', 'skip'],
    ]);
    expect(rows[2]?.seen).toBe('The provider refuses DNS_API_TOKEN.');
    expect(rows[4]?.seen).toBe('Not set: DNS_ZONE_ID.');
    expect(crashes.toSorted()).toEqual(['crashes', 'throws at once']);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('hides a secret that a provider has quoted', async () => {
    const quoting = check('quoting', async () => fail('It refuses secret-canary.', 'Replace secret-canary.'));
    expect(await runChecks([quoting], { context })).toEqual([
      { id: 'quoting', state: 'fail', seen: 'It refuses (hidden).', doNext: 'Replace (hidden).' },
    ]);
  });

  test('hides the whole of a secret that contains another one, and the password of an address', async () => {
    const values = {
      DNS_API_TOKEN: 'canary',
      LLM_API_KEY: 'sk-canary-long',
      MAIL_SMTP_URL: 'smtps://user:mail%3Acanary@mail.agency.de',
    };
    const seen = 'sk-canary-long, mail:canary, mail%3Acanary';
    const [row] = await runChecks([check('quoting', async () => ok(seen))], {
      context: { ...context, values },
    });
    expect(row?.seen).toBe('(hidden), (hidden), (hidden)');
  });

  test('shows what a stranger has answered in one line that is not too long, and that no terminal obeys', async () => {
    const seen = `It lacks \u001B]0;title\u0007\u202E${'x'.repeat(100_000)}.`;
    const [row] = await runChecks([check('quoting', async () => fail(seen, 'Two\nlines.'))], { context });
    expect(row?.doNext).toBe('Two lines.');
    expect(row?.seen).toMatch(/^It lacks {1,2}\]0;title x+…$/);
    expect(row?.seen.length).toBeLessThan(1100);
  });

  test('waits for none longer than its time, and ends its requests', async () => {
    let isEnded = false;
    const hanging = check('hanging', ({ signal }) => {
      signal.addEventListener('abort', () => (isEnded = true));
      return new Promise(() => undefined);
    });
    const [row] = await runChecks([hanging], { context, timeoutMs: 5 });
    expect([row?.state, isEnded]).toEqual(['fail', true]);
  });

  test('has no more of them under way than it may', async () => {
    let [under, most] = [0, 0];
    const counted = Array.from({ length: 9 }, (_, at) =>
      check(String(at), async () => {
        under += 1;
        most = Math.max(most, under);
        await Promise.resolve();
        under -= 1;
        return ok('');
      }),
    );
    await runChecks(counted, { context, atOnce: 3 });
    expect(most).toBe(3);
  });
});
