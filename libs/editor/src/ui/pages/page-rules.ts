import { withRules } from '../parts/with-rules.ts';

/** For the `ref` of a list of pages. */
export const addPageRules = withRules(`
.page-rows { display: flex; flex-direction: column; }
.page-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; border-block-end: 1px solid var(--portal-line); }
.page-row[data-below] { padding-inline-start: 1.5rem; }
.page-name { flex: 1; min-width: 0; display: flex; flex-direction: column; padding: 0.5rem 0.25rem; overflow-wrap: anywhere; }
.page-name > span { font-weight: 600; }
.page-name small { font-size: 0.8125rem; color: var(--portal-muted); }
button.page-name:hover > span { text-decoration: underline; }
.page-acts { flex: 1 0 100%; display: grid; grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr)); padding-block-end: 0.75rem; }
.page-acts .secondary { justify-content: start; border-color: transparent; }
.page-acts .secondary:hover { background: var(--portal-surface); border-color: transparent; }
@media (pointer: coarse) { .page-name { min-height: 2.75rem; } }
@media (max-width: 47.99rem) { .page-name { min-height: 2.75rem; justify-content: center; } }
`);
