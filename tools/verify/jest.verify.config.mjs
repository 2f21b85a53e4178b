import preset from '../../jest.preset.mjs';
import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The suites that `npm run verify` runs, one file a provider. They need the settings of a provider, so no check of the clone runs them. */
export default {
  ...preset,
  setupFiles: [...preset.setupFiles, file('./src/run/end-with-parent.ts')],
  setupFilesAfterEnv: [file('./src/run/send-each-test.ts')],
  reporters: [file('./src/run/send-results.ts')],
  testMatch: ['<rootDir>/src/suites/*.verify.ts'],
};
