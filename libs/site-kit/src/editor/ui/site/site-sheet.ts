/** The part of the editor's style sheet that the dialogs about the whole site have of their own. */
export const SITE_SHEET = `
.dialog > .acts { bottom: 0; }
.palette-veil { --dialog-top: 12svh; }
.modal.palette { width: min(36rem, 100%); max-height: 76svh; scroll-padding-block: 3.75rem 0.5rem; }
.palette-dialog { outline: none; }
.palette-field.input { position: sticky; top: 0; z-index: 1; min-height: 3.25rem; padding-inline: 1.25rem; border: 0; border-block-end: 1px solid var(--portal-line); border-radius: 0.5rem 0.5rem 0 0; font-size: 1rem; outline-offset: -3px; }
.palette-list { padding: 0.375rem; outline: none; }
.palette-group { padding: 0.75rem 0.625rem 0.25rem; font-size: 0.8125rem; font-weight: 650; color: var(--portal-muted); }
.palette-list .menu-item { justify-content: space-between; gap: 1rem; }
.palette-list .menu-item small { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--portal-muted); font-size: 0.8125rem; }
.palette-list .menu-item[aria-selected='true'] { background: var(--portal-surface); outline: 2px solid var(--portal-accent); outline-offset: -2px; }
.palette-note { padding: 1rem 1.25rem; }
.palette-note:empty { display: none; }
.bar-pages { min-width: 0; display: flex; align-items: center; gap: 0.25rem; min-height: 2.25rem; padding-inline: 0.375rem; margin-inline-start: -0.375rem; border-radius: 0.375rem; }
.bar-pages:hover { background: var(--portal-surface); }
.dialog h3 { font-size: 0.8125rem; font-weight: 650; color: var(--portal-muted); margin-block-end: 0.25rem; }
.page-rows { display: flex; flex-direction: column; }
.page-row { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; border-block-end: 1px solid var(--portal-line); }
.page-row[data-below] { padding-inline-start: 1.5rem; }
.page-name { flex: 1; min-width: 0; display: flex; flex-direction: column; padding: 0.5rem 0.25rem; overflow-wrap: anywhere; }
.page-name > span { font-weight: 600; }
.page-name small { font-size: 0.8125rem; color: var(--portal-muted); }
button.page-name:hover > span { text-decoration: underline; }
.page-acts { flex: 1 0 100%; display: flex; flex-wrap: wrap; gap: 0.375rem; padding-block-end: 0.75rem; }
.publish-note { flex: 1; display: flex; flex-direction: column; align-items: start; gap: 0.5rem; }
.versions { display: flex; flex-direction: column; }
.version { padding-block: 0.625rem; border-block-end: 1px solid var(--portal-line); display: flex; flex-direction: column; gap: 0.5rem; }
.version[data-of-next] { border: 0; padding-block-end: 0; }
.version-head { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.version-name { flex: 1; min-width: 12rem; display: flex; flex-direction: column; }
.version-name small { color: var(--portal-muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.changed { display: flex; flex-direction: column; gap: 0.375rem; }
.picture-sides { display: grid; grid-template-columns: repeat(2, minmax(0, 18rem)); gap: 0.75rem; }
.picture-side { display: flex; flex-direction: column; gap: 0.5rem; }
.thumbnail { display: flex; flex-direction: column; gap: 0.25rem; max-width: 18rem; }
.thumbnail img { width: 100%; max-height: 10rem; object-fit: contain; object-position: left; }
.colour-change { width: 2.75rem; height: 1.25rem; border: 1px solid var(--portal-line); border-radius: 0.25rem; }
.audiences { display: flex; flex-direction: column; padding-inline-start: 1.75rem; }
.seen-by { display: flex; flex-wrap: wrap; align-items: center; gap: 0.375rem; }
.audience-mark { width: 0.75rem; height: 0.75rem; border-radius: 50%; border: 1px solid var(--portal-line); flex: none; }
.dialog .preview-form { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); align-items: end; gap: 0.75rem; }
.preview-made { display: flex; flex-direction: column; gap: 0.375rem; padding: 0.75rem; }
.preview-made .input { width: 100%; font-family: ui-monospace, monospace; font-size: 0.8125rem; }
.colour { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.colour .input { width: 8rem; }
.colour-picker { width: 2.75rem; height: 2.25rem; padding: 0; border: 1px solid var(--portal-line); border-radius: 0.375rem; background: none; cursor: pointer; }
.colour-sample { padding: 0.375rem 0.75rem; border-radius: 0.375rem; text-decoration: underline; background: #ffffff; border: 1px solid var(--portal-line); }
.colour-sample[data-ground='accentDark'] { background: #111111; }
@media (pointer: coarse) { .bar-pages, .page-name { min-height: 2.75rem; } }
@media (max-width: 47.99rem) { .bar-pages { justify-self: start; max-width: 100%; min-height: 2.75rem; } .page-name { min-height: 2.75rem; justify-content: center; } }
`;
