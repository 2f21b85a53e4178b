/** Style rules that only the dialogs about the whole site need. */
export const SITE_SHEET = `
.dialog > .acts { bottom: 0; }
.bar-pages { min-width: 0; display: flex; align-items: center; gap: 0.25rem; min-height: 2.25rem; padding-inline: 0.375rem; margin-inline-start: -0.375rem; border-radius: 0.375rem; }
.bar-pages:hover { background: var(--portal-surface); }
.dialog h3 { font-size: 0.8125rem; font-weight: 650; color: var(--portal-muted); margin-block-end: 0.25rem; }
.publish-note { flex: 1; display: flex; flex-direction: column; align-items: start; gap: 0.5rem; }
.changed { display: flex; flex-direction: column; gap: 0.375rem; }
.undo-question { flex: 1 0 100%; display: flex; flex-direction: column; gap: 0.75rem; outline: none; }
.colour-change { width: 2.75rem; height: 1.25rem; border: 1px solid var(--portal-line); border-radius: 0.25rem; }
.audiences { display: flex; flex-direction: column; padding-inline-start: 1.75rem; }
.seen-by { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem; }
.audience-mark { display: inline-grid; place-items: center; width: 1.25rem; height: 1.25rem; border-radius: 50%; border: 3px solid; background: var(--portal-ground); color: var(--portal-text); font-size: 0.625rem; line-height: 1; font-weight: 700; flex: none; }
.audience-mark::before { content: attr(data-letter); }
@media (pointer: coarse) { .bar-pages { min-height: 2.75rem; } }
@media (max-width: 47.99rem) { .bar-pages { justify-self: start; max-width: 100%; min-height: 2.75rem; } }
`;
