/**
 * The style sheet of the editor's own surface. Colours and fonts come from the custom properties of the site, which apply in the shadow
 * root.
 */
export const SHEET = `
:host {
  position: fixed;
  inset: 0;
  width: auto;
  height: auto;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  background: none;
  pointer-events: none;
  /* Selecting all of the page leaves the editor's own words out; what is worth copying is named below. */
  user-select: none;
  color: var(--portal-text);
  font: 400 0.875rem/1.45 var(--portal-font-display), system-ui, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
input, textarea, .dialog, .note p, .problems, .conflicts { user-select: text; }
[data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
h2, h3, h4, p, ol, ul, dl, dd, fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
ol, ul { list-style: none; }
button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: start; }
button:is([disabled], [aria-disabled='true']) { opacity: 0.4; cursor: default; }
:focus-visible, [data-focus-visible] { outline: 2px solid var(--portal-accent); outline-offset: 2px; }
.icon { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; flex: none; }
[data-icon='more'], [data-icon='handle'] { stroke-width: 3; }
.surface > *, .popover, .veil { pointer-events: auto; }
.bar {
  position: fixed;
  inset: 0 0 auto;
  height: 3.25rem;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding-inline: 1rem;
  background: var(--portal-ground);
  border-block-end: 1px solid var(--portal-line);
}
.bar-page { display: flex; align-items: baseline; gap: 0.75rem; min-width: 0; }
.bar-pages { flex-shrink: 100; }
.bar-title { font-weight: 650; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.bar-saving { color: var(--portal-muted); font-size: 0.8125rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.bar-saving[data-tone='problem'] { color: var(--portal-danger); font-weight: 600; }
.bar-acts { display: flex; align-items: center; gap: 0.25rem; flex: none; }
.icon-button { display: inline-grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 0.375rem; flex: none; }
.icon-button:hover:not([disabled], [aria-disabled='true']) { background: var(--portal-surface); }
.primary, .secondary {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  min-height: 2.25rem;
  padding: 0.25rem 0.875rem;
  border-radius: 0.375rem;
  font-weight: 600;
}
.primary { background: var(--portal-accent); color: var(--portal-on-accent); margin-inline-start: 0.5rem; }
.dialog .primary, .link-form .primary, .note .primary { margin: 0; }
.bar-acts > .secondary { margin-inline-start: 0.5rem; }
.bar-count { padding-inline: 0.375rem; border-radius: 1rem; box-shadow: inset 0 0 0 1px currentColor; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
.secondary { border: 1px solid var(--portal-line); background: var(--portal-ground); font-weight: 500; }
.secondary:hover:not([disabled]) { border-color: var(--portal-muted); }
input[type='file'] { font: inherit; max-width: 100%; }
::file-selector-button { font: inherit; font-weight: 500; min-height: 2.25rem; margin-inline-end: 0.5rem; padding-inline: 0.875rem; border: 1px solid var(--portal-line); border-radius: 0.375rem; background: var(--portal-ground); color: inherit; }
.panel {
  position: fixed;
  inset: 3.25rem 0 0 auto;
  width: 21rem;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: var(--portal-ground);
  border-inline-start: 1px solid var(--portal-line);
}
.panel-close { position: absolute; inset: 0.625rem 0.625rem auto auto; }
.part { display: flex; flex-direction: column; gap: 1rem; padding: 1rem 1rem 2rem; }
.panel-title { font-size: 1.125rem; font-weight: 680; line-height: 1.25; padding-inline-end: 2.5rem; }
.back { display: inline-flex; align-items: center; gap: 0.25rem; color: var(--portal-muted); margin: -0.25rem 0 -0.5rem -0.25rem; align-self: start; min-height: 2rem; }
.help { color: var(--portal-muted); font-size: 0.8125rem; overflow-wrap: anywhere; text-wrap: pretty; }
.help:empty { display: none; }
.help[data-tone='problem'] { color: var(--portal-danger); }
.outline { display: flex; flex-direction: column; margin-inline: -0.5rem; }
.outline-row { display: flex; align-items: center; }
.outline-item { display: flex; flex: 1; flex-direction: column; min-width: 0; padding: 0.5rem; border-radius: 0.375rem; font-weight: 600; }
.outline-item:hover { background: var(--portal-surface); }
.outline-item small { font-weight: 400; font-size: 0.8125rem; color: var(--portal-muted); }
.outline-item .outline-who { align-self: start; max-width: 100%; margin-block-start: 0.25rem; padding-inline: 0.375rem; background: var(--person); color: #fff; font-weight: 600; overflow: hidden; text-overflow: ellipsis; }
.outline-fault { padding: 0.5rem; color: var(--portal-danger); font-size: 0.8125rem; overflow-wrap: anywhere; }
.field { display: flex; flex-direction: column; gap: 0.25rem; }
.label { font-weight: 600; font-size: 0.8125rem; }
.label-row { display: flex; justify-content: space-between; gap: 0.5rem; }
.optional { font-size: 0.8125rem; color: var(--portal-muted); }
.when-narrow { display: none; }
.input {
  font: inherit;
  color: inherit;
  width: 100%;
  min-height: 2.25rem;
  padding: 0.4375rem 0.625rem;
  background: var(--portal-ground);
  border: 1px solid color-mix(in oklab, var(--portal-muted) 75%, transparent);
  border-radius: 0.375rem;
}
textarea.input { resize: vertical; field-sizing: content; min-height: 4.5rem; max-height: 24rem; }
.input[aria-invalid='true'] { border-color: var(--portal-danger); }
.group { display: flex; flex-direction: column; gap: 0.75rem; padding-block-start: 0.75rem; border-block-start: 1px solid var(--portal-line); }
.group > legend { float: left; width: 100%; font-weight: 650; font-size: 0.8125rem; padding: 0; }
.check { display: flex; align-items: center; gap: 0.5rem; min-height: 2rem; }
.check input { width: 1.125rem; height: 1.125rem; accent-color: var(--portal-accent); flex: none; }
.entries { display: flex; flex-direction: column; gap: 0.375rem; }
.entry { display: flex; flex-direction: column; gap: 0.75rem; padding: 0.25rem 0.25rem 0.25rem 0.625rem; background: var(--portal-surface); border-radius: 0.375rem; }
.entry:has(.field) { padding-block-end: 0.75rem; padding-inline-end: 0.625rem; }
.entry-head { display: flex; align-items: center; }
.entry-name > .icon { width: 1rem; height: 1rem; margin-block-end: -0.1875rem; }
button.entry-name:hover { text-decoration: underline; }
.problem-place { text-decoration: underline; overflow-wrap: anywhere; }
.entry-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-height: 2.25rem; line-height: 2.25rem; }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.image { width: 100%; max-height: 11rem; object-fit: cover; border-radius: 0.375rem; }
.problems, .conflicts { padding: 0.75rem; border-radius: 0.375rem; border: 1px solid var(--portal-danger); font-size: 0.8125rem; }
.problems[data-tone='advice'] { border-color: var(--portal-line); border-inline-start: 4px solid var(--portal-accent); }
.problems[data-tone='advice'] p { color: inherit; }
.problems p, .conflicts h3 { font-weight: 650; font-size: 0.8125rem; color: var(--portal-danger); }
.problems .row { margin-block-start: 0.5rem; }
.problems li { margin-block-start: 0.25rem; overflow-wrap: anywhere; }
.side { color: var(--portal-muted); }
.frame { position: fixed; pointer-events: none !important; z-index: -1; transition: background-color 180ms; }
/* Above the section, so that no headline touches it; the headline of the next section begins right below. */
.frame::after { content: ''; position: absolute; inset: -6px 0 0; border: 2px solid var(--portal-accent); }
.frame[data-moved] { background-color: color-mix(in oklab, var(--portal-accent) 24%, transparent); }
.lock-note { display: flex; flex-direction: column; align-items: start; gap: 0.5rem; padding: 0.75rem; border: 1px solid var(--portal-line); border-inline-start: 4px solid color-mix(in oklab, var(--person), var(--portal-text) 20%); border-radius: 0.375rem; }
.part-fields { display: flex; flex-direction: column; gap: 1rem; }
.part-fields:disabled .input { background: var(--portal-surface); color: var(--portal-muted); }
.seen { display: flex; flex-direction: column; gap: 0.5rem; padding-block-start: 0.75rem; border-block-start: 1px solid var(--portal-line); }
.part-seen > .seen, .seen > .group { padding-block-start: 0; border: 0; }
.part-seen > .seen[data-open] { padding-block-end: 1rem; border-block-end: 1px solid var(--portal-line); }
.seen-line { display: flex; align-items: center; justify-content: space-between; gap: 0.75rem; }
.seen-line > div { min-width: 0; overflow-wrap: anywhere; }
.seen-line > button, .quiet { flex: none; min-height: 2.25rem; padding-inline: 0.5rem; border: 0; background: none; color: var(--portal-accent); font-weight: 500; }
.seen-line > button:hover, .quiet:hover { background: var(--portal-surface); }
.seen .primary { margin: 0; }
:is(.part-fields, .part-seen):disabled button { opacity: 0.4; pointer-events: none; }
.frame-row { position: fixed; z-index: -1; display: flex; align-items: center; height: 2.5rem; overflow: hidden; background: var(--portal-ground); color: var(--portal-text); border-radius: 0.375rem; box-shadow: 0 0 0 1px var(--portal-line), 0 2px 12px rgb(0 0 0 / 0.16); }
.frame-row[data-away] { opacity: 0; pointer-events: none; }
.frame-name { width: 8rem; padding-inline: 0.25rem 0.5rem; font-size: 0.8125rem; font-weight: 600; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.handle { display: grid; place-items: center; width: 2.25rem; height: 2.5rem; cursor: grab; touch-action: none; flex: none; }
.handle[data-dragging] { cursor: grabbing; }
.tools { display: flex; }
.tools .icon-button { height: 2.5rem; border-radius: 0; }
.tools .icon-button:hover:not([disabled]) { background: var(--portal-surface); }
.tools [data-focus-visible] { outline-offset: -4px; }
.text-tools { position: fixed; display: flex; flex-direction: column; background: var(--portal-ground); border: 1px solid var(--portal-line); border-radius: 0.375rem; box-shadow: 0 4px 24px rgb(0 0 0 / 0.18); }
.text-toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0.125rem; padding: 0.25rem; }
.text-toolbar .input { width: auto; flex: none; min-height: 2.25rem; border-color: transparent; }
.text-toolbar [aria-pressed='true'], .text-toolbar [aria-pressed='true']:hover:not([disabled], [aria-disabled='true']) { background: var(--portal-text); color: var(--portal-ground); }
.table-toolbar { border-block-start: 1px solid var(--portal-line); }
.text-note { contain: inline-size; padding: 0.5rem 0.75rem; font-size: 0.8125rem; border-block-start: 1px solid var(--portal-line); }
.text-note:empty { display: none; }
.link-popover { position: fixed; overflow-y: auto; background: var(--portal-ground); border: 1px solid var(--portal-line); border-radius: 0.375rem; box-shadow: 0 4px 24px rgb(0 0 0 / 0.18); }
.link-form { display: flex; flex-direction: column; gap: 0.375rem; padding: 0.75rem; }
.check[hidden] { display: none; }
.file-field { display: flex; flex-direction: column; gap: 0.5rem; }
.drop-line { position: fixed; pointer-events: none !important; height: 4px; margin-block-start: -2px; background: var(--portal-accent); box-shadow: 0 0 0 2px var(--portal-ground); }
.notes { position: fixed; inset: auto 1rem 1rem auto; width: min(30rem, calc(100vw - 2rem)); display: flex; flex-direction: column; gap: 0.5rem; pointer-events: none !important; }
.failed-part { inset: auto auto 1rem 1rem; }
.failed-part .note { flex-wrap: wrap; }
.note {
  pointer-events: auto;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.5rem 0.5rem 0.5rem 1rem;
  background: var(--portal-ground);
  border: 1px solid var(--portal-line);
  border-inline-start: 4px solid var(--portal-accent);
  border-radius: 0.375rem;
  box-shadow: 0 4px 24px rgb(0 0 0 / 0.18);
}
.note[data-tone='problem'] { border-inline-start-color: var(--portal-danger); }
.note p { flex: 1; min-width: 0; overflow-wrap: anywhere; text-wrap: pretty; }
.popover { overflow-y: auto; overscroll-behavior: contain; background: var(--portal-ground); border: 1px solid var(--portal-line); border-radius: 0.5rem; box-shadow: 0 8px 32px rgb(0 0 0 / 0.2); min-width: 14rem; max-width: calc(100vw - 2rem); }
.menu { padding: 0.375rem; outline: none; }
.menu-item { display: flex; align-items: center; min-height: 2.25rem; padding: 0.25rem 0.625rem; border-radius: 0.25rem; cursor: pointer; }
a.menu-item { color: inherit; text-decoration: none; }
@media (min-width: 48rem) and (pointer: fine) { .menu-group > .menu-item { min-height: 1.875rem; } }
.menu-item > [slot='label'] { flex: 1; }
.menu-item > kbd { margin-inline-start: 2rem; color: var(--portal-muted); font: inherit; font-size: 0.8125rem; }
.menu-group + .menu-group { margin-block-start: 0.375rem; padding-block-start: 0.375rem; border-block-start: 1px solid var(--portal-line); }
.menu-title { padding: 0.25rem 0.625rem; color: var(--portal-muted); font-size: 0.75rem; font-weight: 650; }
.menu-item[data-focused] { background: var(--portal-surface); outline: none; }
.veil { --dialog-top: clamp(1rem, 8svh, 5rem); position: fixed; inset: 0; display: grid; place-items: start center; padding: var(--dialog-top) 1rem 1rem; background: rgb(0 0 0 / 0.45); }
.modal { width: min(28rem, 100%); max-height: calc(100svh - var(--dialog-top) - 1rem); overflow-y: auto; background: var(--portal-ground); border-radius: 0.5rem; box-shadow: 0 16px 64px rgb(0 0 0 / 0.3); }
.modal.medium { width: min(40rem, 100%); }
.modal.wide { width: min(60rem, 100%); }
.dialog > .primary, .dialog > .secondary { align-self: start; }
.dialog { display: flex; flex-direction: column; gap: 1rem; padding: 1.5rem; outline: none; }
.not-loaded { border: 0; color: inherit; pointer-events: auto; }
.not-loaded:not([open]) { display: none; }
.not-loaded::backdrop { background: rgb(0 0 0 / 0.45); }
.dialog h2 { font-size: 1.25rem; line-height: 1.2; font-weight: 680; }
.dialog form { display: flex; flex-direction: column; gap: 1rem; }
.reviewed { display: flex; flex-direction: column; gap: 0.5rem; }
.reviewed h3 { font-size: 1rem; }
.reviewed ul, .blocked { display: flex; flex-direction: column; gap: 0.75rem; }
.change-kind { padding: 0.0625rem 0.375rem; border: 1px solid var(--portal-line); border-radius: 0.25rem; font-size: 0.75rem; }
.acts { position: sticky; bottom: -1.5rem; margin: 0 -1.5rem -1.5rem; padding: 0.75rem 1.5rem; background: var(--portal-ground); border-block-start: 1px solid var(--portal-line); }
.plain { color: var(--portal-accent); }
button.plain { text-decoration: underline; }
.spoken { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 75rem) {
  .panel ~ .notes { inset: auto 1rem 1rem auto; width: 19rem; }
  .panel ~ .notes .note { flex-wrap: wrap; }
  .panel ~ .notes .note > p { flex-basis: calc(100% - 3.5rem); }
  .panel ~ .notes .note > .secondary { order: 1; }
  .panel:has(~ .notes .note) { padding-block-end: 10rem; scroll-padding-block-end: 10rem; }
}
@media (max-width: 47.99rem) {
  .when-wide { display: none; }
  .when-narrow { display: inline; }
  .bar { display: grid; grid-template: 'page acts' 2.75rem 'saving saving' 1.25rem / minmax(0, 1fr) auto; height: 4rem; padding-inline: 0.5rem; gap: 0 0.25rem; }
  .frame-name { display: none; }
  .bar-page { display: contents; }
  .bar-saving { grid-area: saving; font-size: 0.75rem; line-height: 1.25; }
  .bar-acts { gap: 0; }
  /* Its ground keeps off the edge of the screen; a finger may touch there. */
  .bar-acts :is(.primary, .secondary) { padding-inline: 0.5rem; margin-inline-start: 0; border: 0.25rem solid transparent; border-inline-width: 0; border-radius: 0.625rem; background-clip: padding-box; font-size: 0.8125rem; line-height: 1.1; }
  .bar-acts .secondary { box-shadow: inset 0 0 0 1px var(--portal-line); }
  .panel { inset: auto 0 0; width: auto; height: 55svh; border-inline-start: 0; border-block-start: 1px solid var(--portal-line); box-shadow: 0 -8px 32px rgb(0 0 0 / 0.16); }
  .notes { inset: auto 0.5rem 0.5rem; width: auto; }
  .failed-part { inset: auto 0.5rem 4.5rem; }
  .note[data-tone='problem'] { flex-wrap: wrap; }
  .note[data-tone='problem'] > p { flex-basis: calc(100% - 3.5rem); }
  .note[data-tone='problem'] > .secondary { order: 1; }
  .icon-button, .primary, .secondary, ::file-selector-button { min-height: 2.75rem; }
  .bar-acts .icon-button { width: 2.375rem; height: 2.75rem; }
  .input { min-height: 2.75rem; font-size: 1rem; }
  .veil { --dialog-top: 1rem; }
}
/* Beside another person and all that can be undone and redone, the page's title still has room. */
@media (max-width: 24rem) {
  .bar:has(.people) :is(.bar-pages .icon, .bar-count) { display: none; }
  .bar:has(.people) .bar-acts .icon-button { width: 2.125rem; }
  .bar:has(.people) .bar-acts .people { padding-inline: 0; }
}
@media (pointer: coarse) {
  .icon-button { width: 2.75rem; height: 2.75rem; }
  .menu-item, .check, .back, .entry-name, .outline-item, .problem-place, .people, .primary, .secondary, .input, ::file-selector-button { min-height: 2.75rem; }
  .entry-name { line-height: 2.75rem; }
}
@media (pointer: coarse), (max-width: 47.99rem) {
  .frame-row { height: 2.75rem; }
  .handle, .tools .icon-button { width: 2.75rem; height: 2.75rem; }
  .tools { min-width: 0; }
  .tools .icon-button { flex: 0 1 auto; }
  .text-toolbar { gap: 0; }
  .text-toolbar .icon-button { flex: 0 1 2.75rem; min-width: 2.25rem; }
  .text-toolbar .input { flex: 1 0 100%; min-height: 2.75rem; }
}
@media (prefers-reduced-motion: reduce) { .frame { transition: none; } }
@media print { :host { display: none; } }
`;
