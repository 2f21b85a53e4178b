import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import astro from 'eslint-plugin-astro';
import * as regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { PLAIN_FOLDERS } from './tools/eslint/src/forbidden-words.ts';
import { houseRules } from './tools/eslint/src/house-rules.ts';
import { LAYERS, OUT_OF_REACH } from './tools/eslint/src/layers.ts';
import { projectsTagged } from './tools/eslint/src/projects.ts';

const depConstraints = LAYERS.map(({ tag, mayImport, packages }) => ({
  sourceTag: tag,
  onlyDependOnLibsWithTags: [...mayImport],
  ...(packages ? { allowedExternalImports: [...packages] } : {}),
}));

const outOfReach = OUT_OF_REACH.map(({ tag, never }) => ({
  sourceTag: tag,
  notDependOnLibsWithTags: [...never],
}));

const cores = projectsTagged('type:kernel', 'type:domain', 'type:core').map(({ folder }) => folder);
// What an app asks of its host is no port: pages and middleware call it.
const edges = projectsTagged('type:edge', 'type:wiring')
  .filter(({ tags }) => !tags.includes('edge:host'))
  .map(({ name }) => name);
const forTests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/test/**',
  '**/testing/**',
  '**/test-*.ts',
  '**/contracts/**',
  '**/fakes/**',
  '**/fixtures/**',
  '**/conformance/**',
];
const wholeReactAria = {
  name: 'react-aria-components',
  message:
    'Import from the module of the component, such as "react-aria-components/Button". The bundler puts what any module takes from the whole library into the first script.',
};
/** Sizes of tests and copies of the workspace, for tests of any project. */
const FOR_TESTS = ['@portal/jest/long-form', '@portal/jest/copy-workspace'];
const own = (...extensions) => extensions.flatMap((one) => [`libs/**/*.${one}`, `apps/**/*.${one}`]);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.astro/**',
      '**/.netlify/**',
      '**/node_modules/**',
      '.nx/**',
      '.portal/**',
      '**/test-results/**',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strict,
  astro.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@nx': nx, house: houseRules },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: [], depConstraints: [...depConstraints, ...outOfReach] },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      'no-control-regex': 'off',
      'no-undef': 'off',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'house/named-outcomes': 'error',
      'house/no-class': 'error',
      'house/one-is-record': 'error',
      'house/no-literal-spread': 'error',
      'house/pressed-key': 'error',
    },
  },
  {
    files: PLAIN_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs,astro}`),
    // The table of these words, and the examples of its tests.
    ignores: ['tools/eslint/src/{forbidden-words,plain-words.test}.ts'],
    rules: { 'house/plain-words': 'error' },
  },
  {
    files: own('ts', 'tsx', 'mjs', 'astro'),
    ignores: ['libs/env/src/**', '**/*.test.ts', '**/test/**', '**/fixtures/**', '**/build/**'],
    rules: { 'house/no-env': 'error' },
  },
  {
    files: own('ts', 'tsx', 'mjs', 'astro'),
    ignores: [...forTests, '**/jest*.mjs'],
    rules: { 'house/no-fakes': 'error' },
  },
  {
    files: own('ts', 'tsx', 'mjs', 'astro'),
    ignores: forTests,
    rules: { 'house/bounded-body': 'error', 'house/constant-time': 'error' },
  },
  {
    files: ['{apps,libs}/**/src/**/*.{ts,tsx,mjs,astro}', 'tools/local-cloud/src/**/*.{ts,mjs}'],
    ignores: [
      ...forTests,
      // These take limits.
      'tools/local-cloud/src/code-host/{launcher.ts,launcher-process.mjs}',
      'tools/local-cloud/src/hosting/{run,site-process}.ts',
      // These run the platform's own programs, on nothing that strangers sent.
      'tools/local-cloud/src/command-line.ts',
      'tools/local-cloud/src/postgres/{cluster,os-user,program,server-process}.ts',
      'tools/local-cloud/src/object-store/start-object-store.ts',
      // A step of a build, which has limits.
      'libs/site-kit/src/integration/build-command/astro-build.ts',
      // The browser that renders documents: what it may take is limited where it is used.
      'libs/site-kit/src/integration/document-pdf/{find-engine,start-browser}.ts',
      // git in the checkout that is built, with limits of time and output.
      'libs/site-kit/src/integration/content/file-dates.ts',
    ],
    rules: { 'house/bounded-child': 'error' },
  },
  {
    files: ['{apps/*,libs/site-kit}/{src,scripts}/**/*.{ts,tsx,mjs,astro}'],
    // A command is its own wiring.
    ignores: [
      ...forTests,
      '**/wiring.ts',
      'libs/site-kit/src/site/wiring/{wire-*,standalone-backend}.ts',
      'apps/admin/scripts/site-key.ts',
    ],
    rules: { 'house/edges-in-wiring': ['error', ...edges] },
  },
  {
    files: own('ts', 'tsx'),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [wholeReactAria],
        },
      ],
    },
  },
  {
    files: ['libs/editor/src/**/*.{ts,tsx}'],
    ignores: forTests,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [wholeReactAria],
          patterns: [{ group: ['node:*', 'astro:*'], message: 'This code runs in browsers.' }],
        },
      ],
    },
  },
  {
    files: own('ts', 'tsx', 'mjs', 'astro'),
    ignores: [
      ...forTests,
      // Failures of vendors have no codes of ours.
      'libs/providers/**',
      // The message of a commit is text that people write.
      'libs/content-core/src/draft/commit-message.ts',
    ],
    rules: { 'house/no-sentence-match': 'error' },
  },
  {
    files: own('ts', 'tsx', 'mjs', 'astro'),
    ignores: ['libs/cache/src/read-through-cache.ts'],
    rules: { 'house/one-cache': 'error' },
  },
  {
    files: ['{apps,libs,tools}/**/src/**/*.{ts,tsx,mjs,astro}'],
    ignores: forTests,
    rules: { 'house/acyclic-imports': 'error' },
  },
  {
    files: ['libs/platform-db/src/**/*.ts'],
    ignores: [...forTests, 'libs/platform-db/src/in-transaction.ts'],
    rules: { 'house/own-transactions': 'error' },
  },
  {
    files: cores.map((folder) => `${folder}/src/**/*.ts`),
    ignores: forTests,
    rules: { 'house/no-module-state': 'error' },
  },
  {
    files: cores.map((folder) => `${folder}/src/**/*.ts`),
    ignores: forTests,
    rules: { 'house/pure-core': 'error' },
  },
  {
    files: own('ts', 'tsx', 'mjs', 'astro'),
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': 'error',
      'regexp/no-contradiction-with-assertion': 'error',
      'regexp/no-dupe-characters-character-class': 'error',
      'regexp/no-dupe-disjunctions': 'error',
      'regexp/no-empty-alternative': 'error',
      'regexp/no-misleading-capturing-group': 'error',
      'regexp/no-misleading-unicode-character': 'error',
      'regexp/no-optional-assertion': 'error',
      'regexp/no-potentially-useless-backreference': 'error',
      'regexp/no-useless-assertions': 'error',
      'regexp/no-useless-backreference': 'error',
      'regexp/no-useless-flag': 'error',
      'regexp/no-useless-lazy': 'error',
      'regexp/no-useless-quantifier': 'error',
      'regexp/no-zero-quantifier': 'error',
      'regexp/optimal-lookaround-quantifier': 'error',
    },
  },
  {
    files: [
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/*.e2e.ts',
      '**/contracts/**',
      '**/conformance/**',
      '**/build/**',
    ],
    rules: { 'regexp/no-super-linear-backtracking': 'off', 'regexp/no-super-linear-move': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'],
    rules: { 'max-lines': ['error', 600], '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: forTests,
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        { allow: FOR_TESTS, depConstraints: [...depConstraints, ...outOfReach] },
      ],
    },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/triple-slash-reference': 'off' } },
  {
    // What builds an app, and what its tests start, run on a developer's machine, and are no part of the app.
    files: ['apps/*/{build,test}/**'],
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [],
          depConstraints: depConstraints.map((row) => ({
            ...row,
            onlyDependOnLibsWithTags: [...row.onlyDependOnLibsWithTags, 'type:tool'],
          })),
        },
      ],
    },
  },
  {
    // `e2e/http` is a project of its own only so that Nx caches it over less than the journeys; it is one package with them.
    files: ['e2e/{journeys,set-up,sites}/**'],
    rules: {
      '@nx/enforce-module-boundaries': ['error', { allow: ['../http/**'], depConstraints }],
    },
  },
  { files: ['**/jest*.mjs', '**/fixtures/**'], rules: { '@nx/enforce-module-boundaries': 'off' } },
);
