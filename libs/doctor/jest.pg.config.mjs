export default { preset: '../../tools/pg-testing/jest-preset.mjs' };
