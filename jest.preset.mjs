import { fileURLToPath } from 'node:url';

const transformer = fileURLToPath(new URL('./tools/jest/strip-types.mjs', import.meta.url));

/** Every project's jest.config.mjs re-exports this. Tests lie beside the code; `.tsx` works as well. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.portal/', '\\.pg\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '\\.[cm]?tsx?$': transformer },
};
