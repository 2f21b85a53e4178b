import type { BuildOptions } from 'esbuild';

/** How everything is bundled that runs on Node. Names stay readable, since they are what a stack trace in the log shows. */
export function forNode(parts: {
  project: string;
  buildEnv: Readonly<Record<string, string>>;
  beside: readonly string[];
}): BuildOptions {
  const { project, buildEnv, beside } = parts;
  return {
    absWorkingDir: project,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    external: [...beside],
    format: 'esm',
    platform: 'node',
    define: { PORTAL_BUILD_ENV: JSON.stringify(buildEnv) },
    // The newest Node that the hosting provider runs functions on by default.
    target: 'node22',
    // A package's modules rather than its CommonJS, whose `require` of Node's own modules does not work in here.
    mainFields: ['module', 'main'],
    // What is left as CommonJS asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as portalRequire } from 'node:module'; const require = portalRequire(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'silent',
  };
}
