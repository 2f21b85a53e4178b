export type { NetlifyOptions } from './api.ts';
export { netlifyBuilds } from './netlify-builds.ts';
export { netlifyHosting } from './netlify-hosting.ts';
export { netlifyTeams } from './netlify-teams.ts';
export { netlifyNames } from './netlify-names.ts';
export { type HostingRecords, netlifyRecords } from './netlify-records.ts';
