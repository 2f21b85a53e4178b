import { fileURLToPath } from 'node:url';
import preset from '../../jest.preset.mjs';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** For a project's `jest.pg.config.mjs`: runs `*.pg.test.ts` against a real Postgres that is started for the run. */
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.pg.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/'],
  globalSetup: file('./src/start-test-cluster.ts'),
  globalTeardown: file('./src/stop-test-cluster.ts'),
};
