import { withRules } from './with-rules.ts';

/** For the `ref` of an element that shows two versions of a text compared: adds the rules for added and removed words to its surface. */
export const addComparedWordsRules = withRules(`
.said { flex: 1; max-height: 14rem; overflow-y: auto; white-space: pre-wrap; overflow-wrap: anywhere; padding: 0.5rem; background: var(--portal-surface); border-radius: 0.25rem; }
.said mark { color: inherit; background: color-mix(in oklab, var(--portal-accent) 26%, transparent); }
.said ins { text-decoration: none; background: color-mix(in oklab, var(--portal-success) 28%, transparent); }
.said del { text-decoration: line-through; background: color-mix(in oklab, var(--portal-danger) 22%, transparent); }
.said code { font-family: ui-monospace, monospace; font-size: 0.8125rem; }
.said .word-link { text-decoration: underline; }
.said .word-target { font-size: 0.8125rem; }
.reviewed .said { max-height: none; margin-block-start: 0.375rem; }
`);
