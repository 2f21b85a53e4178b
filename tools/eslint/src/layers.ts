/** One row per floor of the house: the tag a project carries, and the tags it may import. */
export interface Layer {
  tag: string;
  mayImport: readonly string[];
  /** npm packages it may import; absent: any. */
  packages?: readonly string[];
}

const PURE = [
  'zod',
  'zod/*',
  'bcryptjs',
  'mdast-util-from-markdown',
  'micromark',
  'jose',
  'ipaddr.js',
  '@jest/globals',
  'fast-check',
];

/**
 * Who may import whom. Each floor imports only floors below it; cores and edges never a neighbour.
 * Read by `eslint.config.mjs` and by the test that plants violations.
 */
export const LAYERS: readonly Layer[] = [
  { tag: 'type:kernel', mayImport: ['type:kernel'], packages: PURE },
  { tag: 'type:domain', mayImport: ['type:kernel'], packages: ['zod', '@jest/globals'] },
  { tag: 'type:core', mayImport: ['type:kernel', 'type:domain'], packages: PURE },
  { tag: 'type:edge', mayImport: ['type:kernel', 'type:domain', 'type:core'] },
  { tag: 'type:surface', mayImport: ['type:kernel', 'type:domain', 'type:core', 'type:edge'] },
  { tag: 'type:site', mayImport: ['type:site-kit'] },
  { tag: 'type:site-kit', mayImport: ['type:kernel', 'type:domain', 'type:core', 'type:edge'] },
  {
    tag: 'type:tool',
    mayImport: ['type:kernel', 'type:domain', 'type:core', 'type:edge', 'type:site-kit', 'type:tool'],
  },
  { tag: 'type:e2e', mayImport: ['type:kernel', 'type:domain', 'type:core', 'type:edge', 'type:tool'] },
];
