/** Style rules of the gallery of kinds, loaded together with it. */
export const GALLERY_SHEET = `
.gallery-head { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; justify-content: space-between; gap: 0.5rem; margin: -1rem -1.5rem -0.5rem; padding: 0.75rem 1rem 0.75rem 1.5rem; background: var(--portal-ground); }
.kinds { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr)); gap: 0.75rem; }
.kinds > li { display: flex; }
.kind { display: flex; flex-direction: column; gap: 0.25rem; width: 100%; padding: 0.75rem; border: 1px solid var(--portal-line); border-radius: 0.5rem; }
.kind:hover { border-color: var(--portal-accent); }
.kind-title { font-weight: 650; }
.kind-preview { display: block; position: relative; aspect-ratio: 16 / 9; overflow: hidden; margin-block-end: 0.25rem; border: 1px solid var(--portal-line); border-radius: 0.25rem; }
.kind-section { position: absolute; inset: 0; }
.sketch { display: block; width: 100%; background: var(--portal-surface); }
.sketch rect { fill: color-mix(in oklab, var(--portal-muted) 60%, transparent); }
.sketch rect[data-kind='strong'] { fill: var(--portal-text); }
.sketch rect[data-kind='box'] { fill: color-mix(in oklab, var(--portal-accent) 45%, transparent); }
@media (max-width: 47.99rem) {
  .kinds { grid-template-columns: 1fr; }
  .kind { display: grid; grid-template-columns: 5.5rem 1fr; column-gap: 0.75rem; text-align: start; }
  .kind .kind-preview { grid-row: 1 / span 2; align-self: start; margin: 0; }
}
`;
