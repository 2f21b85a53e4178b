/** One row per floor of the house: the tag a project carries, and the tags it may import. */
export interface Layer {
  tag: string;
  mayImport: readonly string[];
  /** npm packages it may import; absent: any. */
  packages?: readonly string[];
}

const FOR_TESTS = ['@jest/globals', 'fast-check', 'tough-cookie'];
/** Small, without effects, and without an opinion on what the platform is. `lru-cache` is for `@portal/cache`. */
const KERNEL = ['zod', 'cookie', 'ipaddr.js', 'lru-cache', ...FOR_TESTS];
/** Reads Markdown, with tables. */
const MARKDOWN = ['mdast-util-from-markdown', 'mdast-util-gfm-table', 'micromark-extension-gfm-table'];
const FORMATS = [...MARKDOWN, 'saxes', '@internationalized/date'];
const CORE = ['zod', 'bcryptjs', 'diff', 'jose', 'lru-cache', 'tldts', ...FORMATS, ...FOR_TESTS];

/** Runs in a browser, inside the page's own script: no framework of a server, and nothing of Node. */
const IN_BROWSERS = [
  'react',
  'react-dom',
  'react-dom/*',
  'react-aria/*',
  'react-aria-components/*',
  'react-stately/*',
  'prosemirror-*',
  'mdast',
  'mdast-util-*',
  'idb',
  '@supabase/realtime-js',
  'jsdom',
  ...FOR_TESTS,
];

/** What a project may not reach, through any other one either: the tags are those of package.json. */
export const OUT_OF_REACH: readonly { tag: string; never: readonly string[] }[] = [
  // It publishes by a push, and asks the admin app about deploys: the keys of these vendors are not the connector's.
  { tag: 'app:connector', never: ['vendor:hosting', 'vendor:dns'] },
];

/**
 * Who may import whom, the lowest floor first. Each floor imports only floors below it; cores and edges never a neighbour.
 * Read by `eslint.config.mjs`, by the test that plants violations and by the one that compares the table in `docs/architecture.md`.
 */
export const LAYERS: readonly Layer[] = [
  { tag: 'type:kernel', mayImport: ['type:kernel'], packages: KERNEL },
  { tag: 'type:ui', mayImport: ['type:kernel'] },
  { tag: 'type:domain', mayImport: ['type:kernel'], packages: ['zod', ...FOR_TESTS] },
  { tag: 'type:core', mayImport: ['type:kernel', 'type:domain'], packages: CORE },
  {
    tag: 'type:editor',
    mayImport: ['type:kernel', 'type:ui', 'type:domain', 'type:core'],
    packages: IN_BROWSERS,
  },
  { tag: 'type:edge', mayImport: ['type:kernel', 'type:domain', 'type:core'] },
  { tag: 'type:wiring', mayImport: ['type:kernel', 'type:domain', 'type:core', 'type:edge'] },
  {
    tag: 'type:surface',
    mayImport: ['type:kernel', 'type:ui', 'type:domain', 'type:core', 'type:edge', 'type:wiring'],
  },
  {
    tag: 'type:site-kit',
    mayImport: ['type:kernel', 'type:ui', 'type:domain', 'type:core', 'type:editor', 'type:edge'],
  },
  { tag: 'type:site', mayImport: ['type:site-kit'] },
  {
    tag: 'type:tool',
    mayImport: [
      'type:kernel',
      'type:domain',
      'type:core',
      'type:edge',
      'type:wiring',
      'type:site-kit',
      'type:tool',
    ],
  },
  { tag: 'type:e2e', mayImport: ['type:kernel', 'type:domain', 'type:core', 'type:edge', 'type:tool'] },
];
