export { HOSTED_SITE, SERVE_HOSTED_SITE } from './hosted-site.ts';
export { readNetlifyToml } from './netlify-toml.ts';
export { layOutHostedSite } from './pack.ts';
export { startHostedSite, type RunningSite } from './start-hosted-site.ts';
