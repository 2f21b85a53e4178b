/** The style sheet of the views, which is added to the editor's own. */
export const VIEW_SHEET = `
:host { position: static; pointer-events: auto; display: block; min-height: 100svh; background: var(--portal-ground); font-size: 0.9375rem; line-height: 1.5; }
h1 { margin: 0; font-size: 1.625rem; line-height: 1.2; font-weight: 680; }
h2 { font-size: 1.125rem; line-height: 1.3; font-weight: 660; }
code { font: 0.875rem ui-monospace, 'Cascadia Code', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.view-bar { position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; gap: 0.75rem 1.5rem; min-height: 3.25rem; padding-inline: 1rem; background: var(--portal-ground); border-block-end: 1px solid var(--portal-line); }
.view-bar .bar-title { color: inherit; text-decoration: none; min-width: 0; }
.view-bar > :last-child { margin-inline-start: auto; flex: none; flex-wrap: nowrap; }
.view-navigation { display: flex; align-self: stretch; gap: 0.25rem; overflow-x: auto; }
.view-navigation a { display: flex; align-items: center; padding-inline: 0.625rem; color: var(--portal-muted); text-decoration: none; white-space: nowrap; border-block: 2px solid transparent; }
.view-navigation a:hover { color: var(--portal-text); }
.view-navigation a[aria-current] { color: var(--portal-text); font-weight: 600; border-block-end-color: var(--portal-accent); }
.view-navigation a:focus-visible { outline-offset: -3px; }
.view { display: flex; flex-direction: column; gap: 1.25rem; max-width: 60rem; margin-inline: auto; padding: 2rem 1rem 8rem; }
.view-head { display: flex; flex-direction: column; gap: 0.375rem; max-width: 42rem; overflow-wrap: anywhere; }
.view-head p { color: var(--portal-muted); }
.view-part { display: flex; flex-direction: column; gap: 0.75rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--portal-line); min-width: 0; }
.view-part > h2 { display: flex; align-items: center; gap: 0.5rem; outline: none; overflow-wrap: anywhere; }
.view-part > .help + .help, .view-part > h2 + .help { margin-block-start: -0.5rem; }
.view-add { align-self: start; margin: 0; }
.view-add > .primary { margin: 0; text-decoration: none; }
.view-row-acts > a.secondary { color: inherit; text-decoration: none; }
.view-rows { display: grid; grid-template-columns: minmax(min(18rem, 50%), 1fr) auto auto; column-gap: 1.5rem; }
.view-row { grid-column: 1 / -1; display: grid; grid-template-columns: subgrid; align-items: center; row-gap: 0.25rem; padding-block: 0.625rem; border-block-start: 1px solid var(--portal-line); }
.view-row > .help { grid-column: 1 / -1; }
.view-row-name:only-child { grid-column: 1 / -1; }
.view-row-secret { min-width: 0; max-width: 14rem; overflow-wrap: anywhere; }
.view-row-name { display: flex; flex-direction: column; min-width: 0; overflow-wrap: anywhere; }
.view-row-name > span { font-weight: 600; }
.view-row-name code, .view-row-name small { color: var(--portal-muted); font-size: 0.8125rem; }
.view-row-acts { justify-content: end; grid-column: 3; }
.view-row summary { min-height: 2.25rem; display: flex; align-items: center; color: var(--portal-muted); cursor: pointer; }
[data-tone='problem'] { color: var(--portal-danger); }
.reason pre { max-height: 16rem; overflow: auto; margin: 0; padding: 0.75rem; background: var(--portal-surface); white-space: pre-wrap; font-size: 0.8125rem; }
.reason summary { min-height: 2.25rem; cursor: pointer; }
.clash { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; border: 0; }
.clash legend { padding: 0; color: var(--portal-danger); font-size: 0.8125rem; }
.badge { flex: none; padding: 0.0625rem 0.5rem; border: 1px solid var(--portal-muted); border-radius: 1rem; font-size: 0.75rem; font-weight: 600; }
.switch { display: flex; align-items: center; gap: 0.75rem; min-height: 2.25rem; cursor: pointer; }
.switch-track { flex: none; width: 2.75rem; height: 1.5rem; padding: 0.1875rem; border: 2px solid var(--portal-muted); border-radius: 1rem; display: flex; }
.switch-track::before { content: ''; width: 0.875rem; height: 0.875rem; border-radius: 50%; background: var(--portal-muted); }
.switch[data-selected] .switch-track { border-color: var(--portal-accent); background: var(--portal-accent); justify-content: end; }
.switch[data-selected] .switch-track::before { background: var(--portal-on-accent); }
.switch[data-focus-visible] .switch-track { outline: 3px solid var(--portal-accent); outline-offset: 2px; }
.handover { display: flex; flex-direction: column; margin: 0; }
.handover > div { padding-block: 0.5rem; border-block-end: 1px solid var(--portal-line); }
.handover dt { color: var(--portal-muted); font-size: 0.8125rem; }
.handover dd { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; margin: 0; min-width: 0; }
.handover code { min-width: 0; }
.handover .secondary { flex: none; }
.veil, .popover { z-index: 10; }
.toasts { position: fixed; inset: auto 1rem 1rem; z-index: 20; display: flex; flex-direction: column; align-items: end; gap: 0.5rem; pointer-events: none; outline: none; }
.toast { display: flex; align-items: center; gap: 0.5rem; max-width: min(30rem, 100%); padding: 0.5rem 0.5rem 0.5rem 1rem; background: var(--portal-ground); border: 1px solid var(--portal-line); border-inline-start: 4px solid var(--portal-accent); border-radius: 0.375rem; box-shadow: 0 4px 24px rgb(0 0 0 / 0.18); pointer-events: auto; overflow-wrap: anywhere; }
.toast > :first-child { flex: 1; min-width: 0; }
.toast .small { min-width: 2.25rem; min-height: 2.25rem; padding: 0.25rem 0.625rem; border-radius: 0.375rem; font-weight: 600; flex: none; }
.toast .small:hover { background: var(--portal-surface); }
@media (max-width: 47.99rem) {
  .view-bar { flex-wrap: wrap; padding-block-start: 0.25rem; }
  .view-bar .bar-title { flex: 1; }
  .view-navigation { order: 3; flex: 1 0 100%; min-height: 2.75rem; margin-inline: -0.625rem; }
  .view { padding-block-start: 1.25rem; }
  .view-rows { grid-template-columns: minmax(0, 1fr); }
  .view-row-secret { max-width: none; }
  .view-row-acts { grid-column: 1; justify-content: start; }
  .toast { flex-wrap: wrap; justify-content: end; }
  .toast > :first-child { flex-basis: 11rem; }
  .switch, .toast .small { min-height: 2.75rem; }
}
@media (forced-colors: active) { .switch-track { border-color: CanvasText; } }
@media print { :host { display: block; } .view-bar, .toasts, .view-row-acts { display: none; } }
`;
