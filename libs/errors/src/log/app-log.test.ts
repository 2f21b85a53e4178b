import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { appLog } from './app-log.ts';
import { failureReporter } from './failure-reporter.ts';
import { type LogForm, LONGEST_LINE } from './log-line.ts';
import { boundToRequest, currentRequestId, noteRequest } from './request-scope.ts';
import { continueTrace, traceHeaders } from './trace-context.ts';

const CONTRACT = '[mcp] auth reject reason=expired sub=- clientId=-';

function logUnderTest(form: LogForm = 'json') {
  const lines: string[] = [];
  let time = Date.UTC(2026, 10, 27, 9);
  const log = appLog('connector', {
    form,
    now: () => new Date((time += 5)),
    random: (bytes) => randomBytes(bytes).toString('hex'),
    write: (line) => void lines.push(line),
    isVerbatim: (line) => line.startsWith('[mcp] auth reject'),
  });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
const GET = { method: 'GET', route: '/pages/[id]' };

describe('the line of a request', () => {
  test('has time, level, app, request, method, route, status, outcome, milliseconds and site', async () => {
    const { log, entries } = logUnderTest();
    const answer = await log.answer({ ...GET, site: 'site-1' }, () => new Response('', { status: 201 }));
    const request = answer.headers.get('x-request-id');
    expect(request).toMatch(/^[0-9a-f]{32}$/);
    expect(entries()).toEqual([
      {
        time: '2026-11-27T09:00:00.010Z',
        level: 'info',
        app: 'connector',
        request,
        method: 'GET',
        route: '/pages/[id]',
        status: 201,
        outcome: 'ok',
        ms: 5,
        site: 'site-1',
      },
    ]);
  });

  test.each([
    [302, 'info', 'ok'],
    [404, 'info', 'refused'],
    [500, 'error', 'failed'],
    [503, 'warn', 'failed'],
  ])('of status %i has level %s and outcome %s', async (status, level, outcome) => {
    const { log, entries } = logUnderTest();
    await log.answer(GET, () => new Response(null, { status }));
    expect(entries()).toEqual([expect.objectContaining({ level, outcome, site: null })]);
  });

  test('has the site and the outcome that were noted while it was answered', async () => {
    const { log, entries } = logUnderTest();
    await log.answer(GET, async () => {
      await Promise.resolve();
      noteRequest({ site: 'site-2', outcome: 'conflict' });
      return new Response(null);
    });
    expect(entries()).toEqual([expect.objectContaining({ site: 'site-2', outcome: 'conflict' })]);
  });

  test('is missing for a health check that succeeded, and there for one that failed', async () => {
    const { log, entries } = logUnderTest();
    for (const status of [200, 503])
      await log.answer({ method: 'GET', route: '/healthz' }, () => new Response(null, { status }));
    expect(entries()).toEqual([expect.objectContaining({ route: '/healthz', status: 503 })]);
  });

  test('is there when answering threw, and the error goes on', async () => {
    const { log, entries } = logUnderTest();
    const bug = new Error('a bug');
    await expect(log.answer(GET, () => Promise.reject(bug))).rejects.toBe(bug);
    expect(entries()).toEqual([expect.objectContaining({ status: 500, outcome: 'failed' })]);
  });

  test('has no method that a stranger made up', async () => {
    const { log, entries } = logUnderTest();
    await log.answer({ ...GET, method: 'X'.repeat(9000) }, () => new Response(null));
    expect(entries()).toEqual([expect.objectContaining({ method: '-' })]);
  });
});

describe('everything else that is logged', () => {
  test('has the id of its request, also from work that goes on after the answer', async () => {
    const { log, entries } = logUnderTest();
    let later: () => void = () => undefined;
    const answer = await log.answer(GET, () => {
      failureReporter(log.write)(new TypeError('a bug'));
      later = boundToRequest(() => log.write('[provision] done'));
      return new Response(null, { status: 500 });
    });
    later();
    log.write('[env] missing: DB_URL');
    const request = answer.headers.get('x-request-id');
    expect(entries().map((entry) => [entry['level'], entry['request']])).toEqual([
      ['error', request],
      ['error', request],
      ['info', request],
      ['info', undefined],
    ]);
  });

  test.each(['json', 'text'] as const)('leaves the line of the contract as it is in %s', async (form) => {
    const { log, lines } = logUnderTest(form);
    await log.answer(GET, () => {
      log.write(CONTRACT);
      return new Response(null, { status: 401 });
    });
    expect(lines[0]).toBe(CONTRACT);
  });

  const FORGED = 'a\r\nb\u0085c\u2028d\u001b[2J\u202ee\u061c\u0000';

  test('is one line of JSON with any text, and is read back as it was', () => {
    const { log, lines, entries } = logUnderTest();
    log.write(FORGED);
    expect(lines[0]).toMatch(/^[^\p{Cc}\u2028\p{Bidi_Control}]+$/u);
    expect(entries()[0]?.['message']).toBe(FORGED);
  });

  test('cannot begin a line at a terminal, nor control it', () => {
    const { log, lines } = logUnderTest('text');
    log.write(FORGED);
    expect(lines[0]).toMatch(
      /^09:00:00 info {2}a\\u000d\n {4}b\\u0085c\\u2028d\\u001b\[2J\\u202ee\\u061c\\u0000$/,
    );
  });

  test.each([
    ['json', 'x'],
    ['json', '\u0001'],
    ['json', '\u{1f600}'],
    ['text', '\u0001'],
  ] as const)('has a longest line in %s of %j', (form, character) => {
    const { log, lines } = logUnderTest(form);
    log.write(`[bug] ${character.repeat(1_000_000)}`);
    expect(lines[0]?.length).toBeLessThanOrEqual(LONGEST_LINE);
    expect(lines[0]).toContain('…');
    expect(lines[0]?.isWellFormed()).toBe(true);
  });

  test('is text with the request at a terminal', async () => {
    const { log, lines } = logUnderTest('text');
    const answer = await log.answer({ ...GET, site: 's-1' }, () => new Response(null));
    expect(lines).toEqual([
      `09:00:00 info  GET /pages/[id] 200 ok 5 ms site=s-1 request=${answer.headers.get('x-request-id')}`,
    ]);
  });
});

describe('a trace', () => {
  const ID = '4bf92f3577b34da6a3ce929d0e0e4736';

  test('goes on in the deployment that is called', async () => {
    const [{ log: caller }, { log: called, entries }] = [logUnderTest(), logUnderTest()];
    const inner: Response[] = [];
    const outer = await caller.answer(GET, async () => {
      const headers = new Headers(traceHeaders());
      inner.push(
        await called.answer(GET, () => {
          continueTrace(headers);
          called.write('called');
          return new Response(null);
        }),
      );
      return new Response(null);
    });
    const id = outer.headers.get('x-request-id');
    expect(inner[0]?.headers.get('x-request-id')).toBe(id);
    expect(entries().map(({ request }) => request)).toEqual([id, id]);
  });

  test('has another parent id for each call, and none outside of a request', async () => {
    const { log } = logUnderTest();
    expect(traceHeaders()).toEqual({});
    await log.answer(GET, () => {
      const [first, second] = [traceHeaders(), traceHeaders()];
      expect(first['traceparent']).toMatch(new RegExp(`^00-${currentRequestId()}-[0-9a-f]{16}-01$`));
      expect(first).not.toEqual(second);
      return new Response(null);
    });
  });

  test.each([
    [`00-${ID}-00f067aa0ba902b7-01`, true],
    [`00-${ID}-00f067aa0ba902b7-00`, true],
    [`01-${ID}-00f067aa0ba902b7-01`, false],
    [`00-${ID.toUpperCase()}-00f067aa0ba902b7-01`, false],
    [`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, false],
    [`00-${ID}-${'0'.repeat(16)}-01`, false],
    [`00-${ID}-00f067aa0ba902b7-01-more`, false],
    [ID, false],
    ['', false],
  ])('is continued by %j: %p', async (traceparent, isContinued) => {
    const { log } = logUnderTest();
    const answer = await log.answer(GET, () => {
      continueTrace(new Headers({ traceparent }));
      return new Response(null);
    });
    expect(answer.headers.get('x-request-id') === ID).toBe(isContinued);
  });
});
