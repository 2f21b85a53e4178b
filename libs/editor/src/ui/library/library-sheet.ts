/** Rules for the library, loaded with it. */
export const LIBRARY_SHEET = `
.modal.library { width: min(64rem, 100%); height: calc(100svh - var(--dialog-top) - 1rem); }
.library-head { display: grid; grid-template: 'title switches close' / 1fr auto auto; align-items: center; gap: 0.5rem; }
.library-head h2 { grid-area: title; min-width: 0; }
.library-head > .icon-button { grid-area: close; }
.library-switches { grid-area: switches; display: flex; gap: 0.25rem; }
.library-part { display: contents; }
.library-part[hidden] { display: none; }
.library-grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 0.75rem; }
.library-image { display: flex; flex-direction: column; gap: 0.25rem; width: 100%; }
.library-image img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 0.375rem; background: var(--portal-surface); }
.library-image img[data-whole] { padding: 0.5rem; object-fit: contain; background: repeating-conic-gradient(#ffffff 0 25%, #c8c8c8 0 50%) 50% / 1rem 1rem; }
.library-image[aria-pressed='true'] img { outline: 3px solid var(--portal-accent); outline-offset: 2px; }
.library-image { position: relative; }
.image-order { position: absolute; inset: 0.5rem 0.5rem auto auto; min-width: 1.75rem; padding: 0.25rem; border-radius: 1rem; background: var(--portal-accent); color: var(--portal-on-accent); font-size: 0.8125rem; line-height: 1.25rem; text-align: center; }
.chosen { position: sticky; inset-block-end: 0; gap: 0.5rem 0.75rem; padding-block: 0.75rem; background: var(--portal-ground); border-block-start: 1px solid var(--portal-line); }
.library-image span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: 0.8125rem; }
.library-switch { min-height: 2.25rem; padding: 0.25rem 0.75rem; border-radius: 0.375rem; font-weight: 600; }
.library-switch[aria-pressed='true'] { background: var(--portal-surface); box-shadow: inset 0 -2px 0 var(--portal-accent); }
.library-order { max-width: 14rem; }
.documents { display: flex; flex-direction: column; }
.document { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 0.5rem 1rem; padding: 0.625rem 0.5rem; border-block-start: 1px solid var(--portal-line); }
.document[data-chosen] { background: var(--portal-surface); box-shadow: inset 3px 0 var(--portal-accent); }
.document-name { color: inherit; font-weight: 600; overflow-wrap: anywhere; text-decoration: underline transparent; text-underline-offset: 0.2em; }
.document-name:hover { text-decoration-color: currentColor; }
.document-order { display: grid; place-items: center; width: 1.75rem; height: 1.75rem; border-radius: 50%; background: var(--portal-accent); color: var(--portal-on-accent); font-size: 0.8125rem; }
.document input[type='checkbox'] { width: 1.25rem; height: 1.25rem; accent-color: var(--portal-accent); outline-offset: 2px; }
/* A sheet of paper with a folded corner, in the colour of its use. */
.file-mark { --use: oklch(55% 0.02 250); position: relative; display: grid; place-items: end center; width: 2.5rem; height: 3rem; padding-block-end: 0.3125rem; border: 1.5px solid var(--use); border-radius: 0.25rem; clip-path: polygon(0 0, 70% 0, 100% 25%, 100% 100%, 0 100%); background: color-mix(in oklab, var(--use) 12%, var(--portal-ground)); color: var(--portal-text); font-size: 0.6875rem; font-weight: 700; letter-spacing: 0.02em; }
.file-mark::after { content: ''; position: absolute; inset: -1.5px -1.5px auto auto; width: 0.75rem; height: 0.75rem; background: var(--use); clip-path: polygon(0 0, 100% 100%, 0 100%); }
.file-mark[data-group='pdf'] { --use: oklch(58% 0.19 27); }
.file-mark[data-group='table'] { --use: oklch(56% 0.13 150); }
.file-mark[data-group='slides'] { --use: oklch(65% 0.15 60); }
.file-mark[data-group='image'] { --use: oklch(55% 0.16 310); }
.file-mark[data-group='archive'] { --use: oklch(60% 0.1 95); }
.file-mark[data-group='text'] { --use: oklch(55% 0.13 250); }
.document > .row { flex-wrap: nowrap; }
.videos { display: flex; flex-direction: column; }
.videos > li { border-block-start: 1px solid var(--portal-line); }
.video { display: flex; align-items: start; gap: 1rem; width: 100%; padding-block: 0.75rem; text-align: start; }
.video-still { width: 8rem; max-width: 35%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: 0.375rem; background: var(--portal-surface); flex: none; }
.video-words { display: flex; flex-direction: column; gap: 0.125rem; min-width: 0; overflow-wrap: anywhere; }
.video-player { display: block; width: 100%; max-height: 20rem; background: #000; border-radius: 0.375rem; }
.video-address { overflow-wrap: anywhere; }
.video-address a { color: inherit; }
.uploads { display: flex; flex-direction: column; gap: 0.75rem; padding: 0.75rem; background: var(--portal-surface); border-radius: 0.5rem; }
.upload-list { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); }
.upload { display: flex; gap: 0.75rem; padding: 0.75rem; background: var(--portal-ground); border-radius: 0.375rem; }
.upload-preview { width: 4.5rem; height: 4.5rem; border-radius: 0.25rem; background: var(--portal-surface); flex: none; }
.upload-words { display: flex; flex-direction: column; gap: 0.375rem; flex: 1; min-width: 0; }
.upload-name { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.entry-details { display: flex; flex-direction: column; gap: 1rem; }
.entry-details h3 { font-size: 1rem; overflow-wrap: anywhere; }
.focal { display: flex; flex-direction: column; gap: 0.375rem; }
.focal-image { position: relative; align-self: start; cursor: crosshair; }
.focal-image img { display: block; max-width: 100%; max-height: 18rem; }
.focal-point { position: absolute; width: 1.5rem; height: 1.5rem; margin: -0.75rem; border: 3px solid #fff; border-radius: 50%; box-shadow: 0 0 0 2px #000; }
.crops { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; }
.crops img { display: block; height: 5rem; object-fit: cover; border-radius: 0.25rem; }
[data-crop='wide'] img { aspect-ratio: 21 / 9; }
[data-crop='square'] img { aspect-ratio: 1; }
[data-crop='tall'] img { aspect-ratio: 3 / 4; }
.used-in { list-style: disc; padding-inline-start: 1.25rem; font-size: 0.8125rem; }
@media (max-width: 47.99rem) {
  .document { grid-template-columns: auto minmax(0, 1fr); }
  .document > .row:last-child { grid-column: 2; margin-inline-start: -0.5rem; }
  .document .quiet, .document-name { min-height: 2.75rem; }
  .upload { flex-wrap: wrap; position: relative; }
  .upload-preview { width: 3.5rem; height: 3.5rem; }
  .upload-words { display: contents; }
  .upload-words > .upload-name { flex: 1; white-space: normal; overflow-wrap: anywhere; max-height: 4.5em; align-self: center; margin-inline-end: 2.75rem; }
  .upload-words > :not(.upload-name) { flex: 1 0 100%; }
  .upload > .icon-button { position: absolute; inset: 0.5rem 0.5rem auto auto; }
  .library-head { grid-template: 'title close' 'switches switches' / 1fr auto; }
  .library-switch { flex: 1 1 auto; min-height: 2.75rem; padding-inline: 0.5rem; text-align: center; }
}
`;
