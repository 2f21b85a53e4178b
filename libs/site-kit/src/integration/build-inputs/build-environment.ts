import { clientSiteEnv, isHostedBuild, type Lookup, refusePlaceholders } from '@portal/env';
import { AppError } from '@portal/errors';
import { BUILD_REPORT } from './build-report.ts';

/** What the builder's environment says about a build. */
export interface BuildEnvironment {
  /** The commit that is built; empty when the build does not know. */
  commit: string;
  /** Whether the hosting provider builds, which runs functions; elsewhere a Node server is built. */
  hosted: boolean;
  /** The file that the build writes its report to; undefined: it writes none. */
  report: string | undefined;
  /** Whether documents are rendered as PDF, if the site's configuration asks for that. */
  documentPdf: boolean;
  /** The browser that renders them; undefined: it is looked for. */
  chromiumPath: string | undefined;
}

/**
 * Reads what the variables say of a build, and the provider's build flag. @see contract "Client site"
 * @throws AppError `not_configured` when DOCUMENT_PDF is neither `1` nor `0`, or SITE_ALIASES no list of origins; Error when the hosting provider builds with a value of
 * `.env.example`
 */
export function buildEnvironment(read: Lookup): BuildEnvironment {
  const hosted = isHostedBuild(read);
  if (hosted) refusePlaceholders(clientSiteEnv, read);
  const documentPdf = clientSiteEnv.table.DOCUMENT_PDF.schema.safeParse(read('DOCUMENT_PDF'));
  if (!documentPdf.success)
    throw new AppError('not_configured', 'DOCUMENT_PDF must be "1" or "0"; correct it and build again.');
  const aliases = clientSiteEnv.table.SITE_ALIASES.schema.safeParse(read('SITE_ALIASES'));
  if (!aliases.success)
    throw new AppError(
      'not_configured',
      `SITE_ALIASES ${aliases.error.issues.map(({ message }) => message).join('; ')}; correct it and build again.`,
    );
  return {
    commit: read('COMMIT_REF') ?? '',
    hosted,
    report: read(BUILD_REPORT),
    documentPdf: documentPdf.data === undefined ? hosted : documentPdf.data === '1',
    chromiumPath: read('CHROMIUM_PATH'),
  };
}
