/** Style rules of presence, loaded when the first other person appears. */
export const PRESENCE_SHEET = `
.people { display: flex; align-items: center; min-height: 2.25rem; padding-inline: 0.375rem; border-radius: 1.25rem; flex: none; }
.people:hover { background: var(--portal-surface); }
.person { display: inline-grid; place-items: center; width: 1.75rem; height: 1.75rem; border-radius: 50%; flex: none; background: color-mix(in oklab, var(--portal-accent) 18%, var(--portal-ground)); color: var(--portal-text); font-size: 0.6875rem; font-weight: 650; box-shadow: 0 0 0 2px var(--portal-ground); }
.people-wide + .people-wide { margin-inline-start: -0.25rem; }
.people-more { background: var(--portal-surface); font-weight: 500; }
.people-narrow { display: none; }
.people-list { padding: 0.75rem; outline: none; max-height: 60svh; overflow-y: auto; }
.people-title { font-size: 0.8125rem; font-weight: 500; color: var(--portal-muted); margin: 0 0 0.375rem; }
.people-row { display: flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; }
.people-words { display: flex; flex-wrap: wrap; column-gap: 0.5rem; min-width: 0; overflow-wrap: anywhere; }
.people-words b { flex-basis: 100%; font-weight: 600; }
.people-words a { color: var(--portal-accent); font-size: 0.8125rem; }
@media (max-width: 47.99rem) {
  .people { min-height: 2.75rem; padding-inline: 0.25rem; }
  .people-wide { display: none; }
  .people-narrow { display: inline-grid; }
}
`;
