export default { preset: '../pg-testing/jest-preset.mjs' };
