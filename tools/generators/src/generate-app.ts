import { type GeneratorCallback, joinPathFragments, logger, readJson, type Tree } from '@nx/devkit';
import { applicationGenerator } from '@nx/node';
import { keepRootFiles } from './keep-root-files.ts';
import { packageName, writeProject } from './write-project.ts';

/** Options of the generator `app`; `app-schema.json` says which values they take. */
export interface AppOptions {
  directory: string;
}

/** The dependencies of a new app, at the versions that the worker has. */
const SHARED = ['@hono/node-server', '@portal/env', '@portal/errors', 'hono'];

const MAIN = `import { serve } from '@hono/node-server';
import { deploymentLookup } from '@portal/env';
import { failureReporter } from '@portal/errors/log';
import { createApp } from './app.ts';

/** A Node server: \`PORT\` and \`HOST\` say where it listens, as hosting platforms do. */
const read = deploymentLookup();
const app = createApp(failureReporter((line) => console.error(line)));
const server = serve(
  { fetch: app.fetch, port: Number(read('PORT') ?? 8080), hostname: read('HOST') ?? '127.0.0.1' },
  ({ port }) => console.log(\`listening on \${port}\`),
);
process.once('SIGTERM', () => server.close());
process.once('SIGINT', () => server.close());
`;

const APP = `import { AppError, type ReportFailure, toResponse } from '@portal/errors';
import { Hono } from 'hono';

/** The routes of this app. */
export function createApp(reportFailure: ReportFailure): Hono {
  const app = new Hono();
  app.get('/healthz', () => Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } }));
  app.notFound(() =>
    toResponse(new AppError('not_found', 'There is nothing at this address.'), reportFailure),
  );
  app.onError((error) => toResponse(error, reportFailure));
  return app;
}
`;

const APP_TEST = `import { expect, test } from '@jest/globals';
import { createApp } from './app.ts';

const app = createApp(() => undefined);

test('answers that it is healthy', async () => {
  const response = await app.request('/healthz');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('answers an unknown address with an error in the common form', async () => {
  const response = await app.request('/nothing');
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
});
`;

/**
 * `npx nx g @portal/generators:app apps/<name>`: `@nx/node`'s application with the tag, targets and tests that apps have here: a Node
 * server with a health check.
 * @throws Error when the folder holds something already.
 */
export default async function generateApp(tree: Tree, { directory }: AppOptions): Promise<GeneratorCallback> {
  if (tree.children(directory).length > 0)
    throw new Error(`${directory} exists already; choose another folder.`);
  const name = packageName(directory);
  await keepRootFiles(tree, () =>
    applicationGenerator(tree, {
      directory,
      name,
      framework: 'none',
      bundler: 'esbuild',
      linter: 'none',
      unitTestRunner: 'none',
      e2eTestRunner: 'none',
      useProjectJson: false,
      skipFormat: true,
    }),
  );
  for (const file of ['tsconfig.app.json', 'src/assets', 'project.json'])
    if (tree.exists(joinPathFragments(directory, file))) tree.delete(joinPathFragments(directory, file));
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(
    tree,
    'apps/worker/package.json',
  );
  writeProject(tree, {
    directory,
    floor: 'surface',
    description: 'Say in a paragraph what it serves and who calls it.',
    manifest: {
      scripts: { start: 'node src/main.ts', typecheck: 'check-types -p tsconfig.json' },
      dependencies: Object.fromEntries(SHARED.map((one) => [one, dependencies[one]])),
    },
  });
  const write = (file: string, text: string) => tree.write(joinPathFragments(directory, file), text);
  write('src/main.ts', MAIN);
  write('src/app.ts', APP);
  write('src/app.test.ts', APP_TEST);
  return () => logger.info(`${name} is written. Run npm install, then add it to the map in README.md.`);
}
