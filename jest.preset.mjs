import { fileURLToPath } from 'node:url';

const transformer = fileURLToPath(new URL('./tools/jest/strip-types.mjs', import.meta.url));

/** Every project's jest.config.mjs re-exports this. Tests lie beside the code; `.tsx` works as well. */
export default {
  testEnvironment: 'node',
  // Real builds, real git, real processes on a busy machine: time is no failure until it is a hang.
  testTimeout: 60_000,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/', '\\.pg\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '\\.[cm]?tsx?$': transformer },
};
