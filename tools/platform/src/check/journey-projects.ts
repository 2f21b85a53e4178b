/**
 * The journeys of `e2e/journeys`, by the beginning of their file's name, each with the projects whose change can break
 * it. Only projects on which no other project depends are listed: a change of a lib appears here as a change of the
 * apps that use it. The longest matching prefix applies.
 */
const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  admin: ['@portal/admin'],
  assistants: ['@portal/connector'],
  // A client's site at its client's name.
  'client-origins': ['@portal/admin', '@portal/connector', '@portal/template', '@portal/worker'],
  consent: ['@portal/connector'],
  dashboard: ['@portal/admin'],
  'dashboard-checks': ['@portal/admin', '@portal/connector', '@portal/worker'],
  'live-locks': ['@portal/connector', '@portal/sample-site'],
  logs: ['@portal/admin', '@portal/connector', '@portal/sample-site', '@portal/worker'],
  outages: ['@portal/admin', '@portal/connector', '@portal/sample-site'],
  provisioning: ['@portal/admin', '@portal/connector', '@portal/template', '@portal/worker'],
  publish: ['@portal/admin', '@portal/connector', '@portal/sample-site'],
  race: ['@portal/connector', '@portal/sample-site'],
  'second-factor': ['@portal/admin', '@portal/connector'],
  sites: ['@portal/sample-site'],
  // Builds both with pages of its own.
  'sites-layout': ['@portal/sample-site', '@portal/template'],
  // Sites in platform mode call the admin app for everything; these show that those calls work.
  'sites-editing': ['@portal/admin', '@portal/sample-site'],
  'sites-sign-in': ['@portal/admin', '@portal/sample-site'],
  'sites-smoke': ['@portal/admin', '@portal/sample-site'],
  'staff-editor': ['@portal/admin', '@portal/sample-site'],
};

const NAME = /^e2e\/journeys\/([a-z-]+)\.e2e\.ts$/;
/** What every journey depends on: the started platform, the local providers, and helpers of journeys. */
const EVERY_JOURNEY = /^(?:tools\/(?:local-cloud|platform|function-host)|e2e)\//;

/** Files that affect no journey: documentation, and tests of the above. */
const NO_JOURNEY = /\.md$|\.test\.ts$|^tools\/local-cloud\/test\//;

/**
 * The projects whose changes can break the journey in `file`.
 * @throws RangeError for a journey that the table does not have.
 */
export function projectsOf(file: string): readonly string[] {
  const name = NAME.exec(file)?.[1] ?? '';
  const fitting = Object.keys(JOURNEYS)
    .filter((beginning) => name === beginning || name.startsWith(`${beginning}-`))
    .sort((one, other) => other.length - one.length);
  const projects = JOURNEYS[fitting[0] ?? ''];
  if (projects === undefined) throw new RangeError(`${file} has no row in journey-projects.ts; add one.`);
  return projects;
}

/** A change: paths from the workspace's root, and the projects that Nx reports as affected. */
interface Change {
  files: readonly string[];
  projects: ReadonlySet<string>;
}

/** Those of `journeys`, paths from the workspace's root, that a change can break. */
export function affectedJourneys(journeys: readonly string[], { files, projects }: Change): string[] {
  const shared = files.filter(
    (file) => EVERY_JOURNEY.test(file) && !NAME.test(file) && !NO_JOURNEY.test(file),
  );
  if (shared.length > 0) return [...journeys];
  const changed = new Set(files);
  return journeys.filter(
    (file) => changed.has(file) || projectsOf(file).some((project) => projects.has(project)),
  );
}
