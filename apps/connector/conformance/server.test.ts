import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { MEMBER } from '../test/connector-under-test.ts';
import { startHttpConnector, type HttpConnector } from '../test/http-connector.ts';
import { runOfficialTool } from './official-tool.ts';

let connector: HttpConnector;
beforeAll(async () => {
  // The tool can send no token.
  connector = await startHttpConnector(undefined, { authenticate: async () => MEMBER });
});
afterAll(() => connector.close());

const passed = (output: string) =>
  [...output.matchAll(/✓ ([\w-]+): [1-9]\d* passed, 0 failed/g)].map(([, scenario]) => scenario);

test.each<[string, string[]]>([
  ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'prompts-list', 'dns-rebinding-protection']],
  ['2026-07-28', ['tools-list', 'prompts-list', 'dns-rebinding-protection', 'http-header-validation']],
])(
  'the server passes every scenario of the official tool for %s that needs no tool made for testing',
  async (revision, scenarios) => {
    const baseline = fileURLToPath(new URL(`./baseline-${revision}.yml`, import.meta.url));
    const { code, output } = await runOfficialTool([
      'server',
      ...['--url', `${connector.origin}/mcp`, '--requirements', revision, '--expected-failures', baseline],
    ]);
    expect(passed(output)).toEqual(expect.arrayContaining(scenarios));
    // A failure that the baseline does not name fails the run, and so does a name in it that passes.
    expect([code, output.slice(-2_000)]).toEqual([0, expect.any(String)]);
    expect(connector.bugs).toEqual([]);
  },
);
