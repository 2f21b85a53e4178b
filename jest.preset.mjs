import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Every project's jest.config.mjs re-exports this. Tests lie beside the code; `.tsx` works as well. */
export default {
  // Node itself loads the tests and what they test, once for all files: no virtual machine, no mocked modules.
  // Processes, not threads: these have no folder, signals and environment of their own.
  runner: 'jest-light-runner/child-process',
  setupFiles: [file('./tools/jest/register.mjs')],
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/', '\\.pg\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {},
};
