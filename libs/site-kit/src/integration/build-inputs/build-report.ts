import { writeFile } from 'node:fs/promises';

/** The variable by which `portal-build` names the file that a build writes its report to. */
export const BUILD_REPORT = 'PORTAL_BUILD_REPORT';

/** What a build says to `portal-build`. Folders are relative to the site's root. */
export interface BuildReport {
  /** Why the code of this build cannot serve other content; null when it can. */
  bound: string | null;
  hosted: boolean;
  /** Everything that the build leaves. */
  folders: readonly string[];
  clientFolder: string;
  /** Scripts and styles, whose names contain a hash of their content. */
  assetsFolder: string;
}

/** Writes the report where `portal-build` waits for it; nothing when another command builds. */
export async function writeBuildReport(file: string | undefined, report: BuildReport): Promise<void> {
  if (file !== undefined) await writeFile(file, JSON.stringify(report));
}
