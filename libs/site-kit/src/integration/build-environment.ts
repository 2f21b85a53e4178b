import type { Lookup } from '@portal/env';
import { BUILD_REPORT } from './build-report.ts';

/** What the builder's environment says about a build. */
export interface BuildEnvironment {
  /** The commit that is built; empty when the build does not know. */
  commit: string;
  /** Whether the hosting provider builds, which runs functions; elsewhere a Node server is built. */
  hosted: boolean;
  /** The file that the build writes its report to; undefined: it writes none. */
  report: string | undefined;
}

/** Reads `COMMIT_REF` and the provider's build flag. @see contract "Client site" */
export function buildEnvironment(read: Lookup): BuildEnvironment {
  return {
    commit: read('COMMIT_REF') ?? '',
    hosted: read('NETLIFY') === 'true',
    report: read(BUILD_REPORT),
  };
}
