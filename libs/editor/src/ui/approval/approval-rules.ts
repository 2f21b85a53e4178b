import { withRules } from '../parts/with-rules.ts';

/** For the `ref` of a part about approval: adds its rules. */
export const addApprovalRules = withRules(`
.approvals { display: flex; flex-direction: column; gap: 0.75rem; min-width: 0; }
.approval { padding: 0.625rem 0.75rem; border-inline-start: 4px solid var(--portal-accent); background: var(--portal-surface); border-radius: 0.375rem; overflow-wrap: anywhere; }
.approval:is([data-state='void'], [data-state='sent_back']) { border-color: var(--portal-danger); }
.approval blockquote { margin: 0.375rem 0 0; white-space: pre-line; }
.row > .approvals { flex: 1 0 100%; }
.comments { display: flex; flex-direction: column; gap: 0.5rem; margin: 0; padding: 0; }
.comments > li { padding: 0.625rem 0.75rem; border: 1px solid var(--portal-line); border-radius: 0.375rem; overflow-wrap: anywhere; }
.comment-place { color: var(--portal-muted); font-size: 0.8125rem; }
.comment-place:empty { display: none; }
.comment-place q { display: block; color: var(--portal-text); font-style: italic; }
.comment-text { white-space: pre-line; }
.comment-foot { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0.25rem 0.75rem; }
.comment-foot .plain { min-height: 2rem; }
.comment-acts { display: flex; flex-wrap: wrap; margin-inline-start: -0.5rem; }
.resolved-comments { display: contents; }
.resolved-comments > .quiet { align-self: start; }
.resolved-comments > :not(button) { flex: 1 0 100%; }
.resolved-comments .comments > li { border-style: dashed; }
.field-comments { margin-block-start: -0.5rem; }
.note-form, .comment-form { display: flex; flex-direction: column; gap: 0.75rem; }
.note-form .row, .comment-form .row { margin: 0; }
.mark-ready { display: flex; flex-direction: column; gap: 0.5rem; }
.mark-ready .note-form { gap: 0.5rem; }
.mark-ready textarea { min-height: 2.75rem; max-height: 25svh; field-sizing: content; }
@media (max-width: 47.99rem), (max-height: 40rem) { .mark-ready .help:not([data-tone]) { display: none; } }
@media (max-width: 47.99rem) { .comment-foot .plain { min-height: 2.75rem; } }
`);
