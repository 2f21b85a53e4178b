import { bundleSources } from '@portal/function-bundle';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inTurns } from '../rates.ts';
import type { Form, Verdict } from '../verdict.ts';
import { measuredConnector } from './measured-connector.ts';
import { serverProcess } from './server-process.ts';

const ROUNDS = { full: 10, short: 1 };
const TARGET = 1.3;
const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** From nothing to the first answer of a process: the connector's bundle, against a bundle of the protocol's library alone. */
export async function coldStart(form: Form): Promise<Verdict> {
  const connector = await measuredConnector({ form });
  try {
    const [bare] = await bundleSources({
      project: PROJECT,
      sources: { 'bare-mcp.mjs': 'src/connector/peers/bare-mcp.ts' },
      outDir: join(connector.dir, 'bare'),
      buildEnv: {},
    });
    const env = { ...connector.env, PORT: '0' };
    const { ours, theirs, ratio } = await inTurns(ROUNDS[form], {
      ours: () => firstAnswer(connector.file, { env, path: '/.well-known/jwks.json' }),
      theirs: () => firstAnswer(bare?.file ?? '', { env: {}, path: '/mcp' }),
    });
    return {
      lines: [
        {
          what: `${ours.toFixed(0)} ms beside ${theirs.toFixed(0)} ms of a bundle of the library alone, ratio`,
          value: ratio,
          target: { atMost: TARGET },
        },
      ],
    };
  } finally {
    await connector.close();
  }
}

/** Milliseconds; any answer counts. */
async function firstAnswer(
  file: string,
  { env, path }: { env: Readonly<Record<string, string>>; path: string },
): Promise<number> {
  const began = performance.now();
  const server = await serverProcess(file, env);
  await (await fetch(`${server.origin}${path}`)).text();
  const took = performance.now() - began;
  await server.close();
  return took;
}
