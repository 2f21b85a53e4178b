import { STANDARD_TYPES } from '@portal/content-core/standard-looks';
import { isRecord } from '@portal/ports/json';
import { useEffect } from 'react';
import { chosenLook, designQuery, lookOf } from '../../settings/look-choice.ts';
import { previewDesign } from '../../settings/preview-design.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import type { OfferedLook } from '../../start-data/start.ts';
import { lookWords } from '../../words/look/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { SelectField } from '../parts/LabelledField.tsx';
import { withRules } from '../parts/with-rules.ts';
import { ColourInput } from './ColourInput.tsx';
import { LogoPart } from './LogoPart.tsx';

const addRules = withRules(`
.veil:has(> .modal.docked) { place-items: stretch end; padding: 3.25rem 0 0; background: none; }
.modal.docked { width: min(22rem, 100%); height: 100%; max-height: none; border-inline-start: 1px solid var(--portal-line); border-radius: 0; }
@media (max-width: 47.99rem) {
  .veil:has(> .modal.docked) { place-items: end stretch; padding: 0; }
  .modal.docked { width: auto; height: 55svh; border-inline-start: 0; border-block-start: 1px solid var(--portal-line); }
}
.looks { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.25rem, 1fr)); gap: 0.75rem; border: 0; padding: 0; margin: 0; min-width: 0; }
.looks legend { padding: 0; margin-block-end: 0.5rem; font-weight: 600; }
.look { position: relative; display: flex; flex-direction: column; gap: 0.25rem; padding: 0.375rem; border: 1px solid var(--portal-line); border-radius: 0.5rem; cursor: pointer; }
.look:has(:checked) { border-color: var(--portal-accent); box-shadow: 0 0 0 2px var(--portal-accent); }
.look:has(:focus-visible) { outline: 3px solid var(--portal-accent); outline-offset: 3px; }
.look input { position: absolute; opacity: 0; inset: 0; margin: 0; cursor: pointer; }
.look img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 0.25rem; background: var(--portal-surface); }
.look strong { font-size: 0.875rem; }
.look:has(:checked) strong::before { content: '✓ ' / ''; }
.look span { color: var(--portal-muted); font-size: 0.75rem; line-height: 1.35; }
`);

const NONE: Readonly<Record<string, unknown>> = {};
const CORNERS = ['square', 'soft', 'round'] as const;

/** Chooses the look, the brand colour, the typefaces and the corners. The page beside the dialog shows each choice at once. */
export function LookForm({ looks }: { looks: readonly OfferedLook[] }) {
  const { session, start } = useEditor();
  const words = lookWords(start.locale);
  const record = useEditState((state) => state.page.sections[SITE_RECORD]?.data) ?? NONE;
  const query = designQuery(record);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['portalLook'] = 'open';
    return () => {
      delete dataset['portalLook'];
    };
  }, []);
  useEffect(() => {
    if (query !== null) previewDesign(query);
  }, [query]);
  const look = lookOf(record);
  const offered = looks.find(({ name }) => name === look?.name);
  const change = (path: string, value: unknown, step?: 'joins') =>
    session.change({ type: 'field', id: SITE_RECORD, path, value, ...(step ? { step } : {}) });
  return (
    <>
      <fieldset className="looks" ref={addRules}>
        <legend>{words.looks}</legend>
        {looks.map((one) => (
          <label key={one.name} className="look">
            <input
              type="radio"
              name="look"
              value={one.name}
              checked={one.name === look?.name}
              onChange={() => change('look', chosenLook(record, one, looks))}
            />
            {one.thumbnail !== null && <img src={one.thumbnail} alt="" loading="lazy" />}
            <strong>{one.title}</strong>
            <span>{one.description}</span>
          </label>
        ))}
      </fieldset>
      {look === null ? (
        <p className="help">{words.first}</p>
      ) : (
        <>
          <ColourInput
            label={words.brand}
            help={words.brandHelp}
            value={look.brand}
            change={(colour) => change('look.brand', colour, 'joins')}
          />
          <SelectField
            label={words.type}
            value={look.type ?? ''}
            onChange={({ target }) => change('look.type', target.value || undefined)}
          >
            <option value="">{words.asTheLook.replace('{what}', offered?.type ?? '')}</option>
            {Object.entries(STANDARD_TYPES).map(([name, [heading, text]]) => (
              <option key={name} value={name}>
                {heading === text ? heading : `${heading} / ${text}`}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={words.corners}
            value={look.corners ?? ''}
            onChange={({ target }) => change('look.corners', target.value || undefined)}
          >
            <option value="">{words.ofTheLook}</option>
            {CORNERS.map((corners) => (
              <option key={corners} value={corners}>
                {words.cornersOf[corners]}
              </option>
            ))}
          </SelectField>
          {isRecord(record['look']) && <LogoPart look={record['look']} />}
        </>
      )}
    </>
  );
}
