import { describe, expect, test } from '@jest/globals';
import { AppError } from '../app-error.ts';
import { failureReporter } from './failure-reporter.ts';
import { redact } from './redact.ts';

const JWT = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJl';
const PEM = '-----BEGIN PRIVATE KEY-----\nY2FuYXJ5\n-----END PRIVATE KEY-----';

describe('the log', () => {
  test.each([
    [`authorization: Bearer ${JWT}`],
    [`got ${JWT} from the client`],
    ['token ghs_canary16C7e42F292c6912E7710c838347Ae178B4a'],
    ['github_pat_canary11ABCDE0123456789'],
    ['Basic eC1hY2Nlc3MtdG9rZW46Y2FuYXJ5'],
    ['https://x-access-token:canary@host.example/a/b.git'],
    ['postgres://portal_service:canary@db.example:5432/postgres'],
    ['no user canary@example.test'],
    ['{"clientSecret":"canary","a":1}'],
    ['api_key=canary&x=1'],
    ["password: 'canary'"],
    [`key ${PEM}`],
    [PEM.slice(0, 40)],
    ['psk_canary0123456789abcdefghijklmnopqrstuvwxyz012'],
    ['refresh_token prt_canary0123456789-abcdefghijklmnopqrstuvwxyz012'],
    ['the key sb_secret_canary0123456789_abcd'],
    ['Headers.append: "nfp_canary0123\ncanary" is an invalid header value.'],
    [`params: site-1,$2b$12$canary${'a'.repeat(47)},press`],
    ['params: v1.canaryAAAAAAAAAA.canaryAAAAAAAAAAAAAAAAAAAAAAAA'],
  ])('never holds the secret of %j', (line) => {
    expect(redact(line)).not.toMatch(/canary|eC1hY|Y2FuYXJ5|sIn|c2lnbmF0dXJl|ghs_/);
  });

  test.each([
    'GET /mcp 200 in 12 ms',
    'content/pages/home/page.json',
    'a token of revision 2',
    'keys: hero, text',
    '  CONNECTOR_INVOKE_SECRET must have at least 32 characters',
  ])('keeps %j as it is', (line) => {
    expect(redact(line)).toBe(line);
  });

  test('has a bug in full: message, stack, causes and details', () => {
    const lines: string[] = [];
    const cause = new AppError('upstream_unavailable', 'The code host is away.', {
      details: { host: 'git' },
    });
    failureReporter((line) => void lines.push(line))(new TypeError(`no ${JWT}`, { cause }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^\[bug\] TypeError: no \[token\]\n\s+at /);
    expect(lines[0]).toMatch(/The code host is away[\s\S]*host: 'git'/);
  });

  test('has an expected failure in one line: code, message and every cause', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED\n 127.0.0.1:5432\x1b\r\n[bug] forged'), {
      code: 'ECONNREFUSED',
    });
    const lost = new Error(`lost ${JWT}`, { cause: refused });
    const lines: string[] = [];
    failureReporter((line) => void lines.push(line))(
      new AppError('upstream_unavailable', 'The database is away.', { cause: lost }),
    );
    expect(lines).toEqual([
      '[failure] upstream_unavailable: The database is away. <- Error: lost [token] <- ECONNREFUSED: connect ECONNREFUSED 127.0.0.1:5432 [bug] forged',
    ]);
  });

  test('has thrown values that are not errors', () => {
    const lines: string[] = [];
    failureReporter((line) => void lines.push(line))({ why: 'odd' });
    expect(lines).toEqual(["[bug] { why: 'odd' }"]);
  });
});
