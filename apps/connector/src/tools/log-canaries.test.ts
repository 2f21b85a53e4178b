import { beforeAll, describe, expect, test } from '@jest/globals';
import { examples } from '@portal/jest/long-form';
import { AppError } from '@portal/errors';
import { failureReporter } from '@portal/errors/log';
import { SAMPLE } from '@portal/content-core/fakes';
import { CANARIES, schemaValue, withCanaries } from '@portal/ports/fuzz';
import fc from 'fast-check';
import { type AuthorizingApp, authorizingApp, signingKeys } from '../../test/authorizing-connector.ts';
import { callTool } from '../../test/call-tool.ts';
import { type ConnectedClient, connectedClient } from '../../test/connected-client.ts';
import { connectorUnderTest, HARBOUR, ISLAND, MEMBER } from '../../test/connector-under-test.ts';
import { allTools } from './all-tools.ts';
import { toolCatalogue } from './catalogue.ts';

const SIZES = {
  short: 3,
  long: 60,
  longFinds: 'A rare combination of arguments of which a tool logs a value.',
};
const ORIGIN = 'https://mcp.example.test';
const KNOWN = {
  site: [HARBOUR.siteId, HARBOUR.subdomain, ISLAND.siteId],
  page: ['home', 'about'],
  media: [SAMPLE.quayImage],
  document: [SAMPLE.report],
  confirm: [HARBOUR.subdomain],
};
/** A canary, or an e-mail address. */
const LEAK = /canary|[\w.+-]@[\w-]/;
/** As the code host's library might say it: with the credential in the address. */
const OUTAGE = new AppError('upstream_unavailable', 'The code host is out.', {
  cause: new Error(`fetch of https://x-access-token:${CANARIES[0]}@code.example.test/a.git failed`),
});

const { list } = toolCatalogue(allTools);
const tools = list.tools.map((tool) => [tool.name, tool.inputSchema] as const);

/** Inputs of the tool's shape with canaries in every place that takes text, and some of no shape at all. */
function inputsOf(schema: object): unknown[] {
  const shaped = schemaValue(schema, withCanaries(schema, KNOWN));
  return [
    ...fc.sample(shaped, examples(SIZES)),
    ...CANARIES.flatMap((canary) => [{ site: canary }, { site: HARBOUR.siteId, [canary]: canary }]),
  ];
}

describe('over HTTP, with a token', () => {
  let app: AuthorizingApp;
  let client: ConnectedClient;
  beforeAll(async () => {
    app = authorizingApp({ origin: ORIGIN, keys: await signingKeys() });
    client = await connectedClient(app, ORIGIN);
  });

  test.each(tools)('the log of %s holds a line for each call, and no secret', async (name, schema) => {
    app.log.length = 0;
    let reached = 0;
    for (const input of inputsOf(schema)) {
      const params = { name, arguments: input };
      const answer = await app.handle(
        new Request(`${ORIGIN}/mcp`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${client.access_token}`,
            'content-type': 'application/json',
            accept: 'application/json, text/event-stream',
          },
          body: JSON.stringify({ jsonrpc: '2.0', id: CANARIES[0], method: 'tools/call', params }),
        }),
      );
      // Some inputs are no arguments at all, which the protocol refuses before any tool.
      if ('result' in ((await answer.json()) as object)) reached += 1;
    }
    const report = failureReporter((line) => void app.log.push(line));
    for (const failure of [...app.bugs, ...app.outages]) report(failure);
    const calls = app.log.filter((line) => line.startsWith(`[mcp] call tool=${name} user=${MEMBER.userId} `));
    expect(reached).toBeGreaterThanOrEqual(2 * CANARIES.length);
    expect(calls).toHaveLength(reached);
    const secrets = [client.access_token, client.refresh_token, ...client.access_token.split('.')];
    expect(app.log.filter((line) => LEAK.test(line))).toEqual([]);
    expect(app.log.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });
});

describe('while the code host is out and quotes its credential', () => {
  test.each(tools)('the log of %s holds no secret', async (name, schema) => {
    const log: string[] = [];
    const write = (line: string) => void log.push(line);
    const connector = connectorUnderTest({
      repos: {
        open: () => {
          throw OUTAGE;
        },
      },
      log: write,
      reportFailure: failureReporter(write),
    });
    const inputs = inputsOf(schema);
    for (const input of inputs) await callTool(connector, [name, input]);
    expect(log.filter((line) => line.startsWith(`[mcp] call tool=${name} `))).toHaveLength(inputs.length);
    expect(log.filter((line) => LEAK.test(line))).toEqual([]);
  });
});
