import { fileURLToPath } from 'node:url';

const file = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Every project's jest.config.mjs re-exports this. Tests lie beside the code; `.tsx` works as well. */
export default {
  // Node itself loads the tests and what they test, once for all files: no virtual machine, no mocked modules.
  // Child processes rather than threads, which share the working directory and signal handlers.
  runner: 'jest-light-runner/child-process',
  setupFiles: [file('./tools/jest/register.mjs')],
  reporters: ['default', file('./tools/jest/note-results.ts')],
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/', '\\.pg\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {},
};
