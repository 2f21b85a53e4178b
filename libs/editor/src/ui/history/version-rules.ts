import { withRules } from '../parts/with-rules.ts';

/** For the `ref` of a list of versions, or of what is listed like them. */
export const addVersionRules = withRules(`
.versions { display: flex; flex-direction: column; }
.version { padding-block: 0.625rem; border-block-end: 1px solid var(--portal-line); display: flex; flex-direction: column; gap: 0.5rem; }
.version[tabindex]:focus { outline-offset: 0.25rem; }
.saves { margin-inline-start: 0.25rem; padding-inline-start: 0.75rem; border-inline-start: 1px solid var(--portal-line); }
.saves > .version:last-child { border: 0; }
.version[data-of-next] { border: 0; padding-block-end: 0; }
.version-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.version-acts { display: flex; flex-wrap: wrap; margin-inline-start: -0.5rem; }
.version-name { flex: 1; min-width: 12rem; display: flex; flex-direction: column; }
.version-name small { color: var(--portal-muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
`);
