import { useLayoutEffect, useState } from 'react';
import { spaceAbove } from '../../page/space-above.ts';
import type { SiteAudience } from '../../members/audiences-api.ts';
import { sameTimes } from '../../content/visible-times.ts';
import { whenWords } from '../../words/when/index.ts';
import { audienceWords } from '../../words/audience/index.ts';
import { sectionLabels } from '../../words/section-label/index.ts';
import { AudienceMarks } from '../audience/AudienceMarks.tsx';
import { useAudiences } from '../audience/use-audiences.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { rowTop } from './frame-row.ts';
import { labelTop } from './label-top.ts';
import { barHeight, isNarrow, rowHeight } from '../parts/narrow.ts';
import { type Place, usePlace } from './use-place.ts';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.section-label { position: fixed; pointer-events: none !important; z-index: -1; display: flex; justify-content: end; gap: 0.25rem; padding-inline: 0.5rem; }
.section-label > span { display: flex; align-items: center; gap: 0.375rem; min-width: 0; max-width: 40%; height: 1.375rem; padding-inline: 0.5rem; background: var(--portal-ground); color: var(--portal-text); border: 1px solid var(--portal-muted); border-radius: 0.25rem; font-size: 0.75rem; font-weight: 600; white-space: nowrap; }
.section-label > span > :last-child { overflow: hidden; text-overflow: ellipsis; }
@media (max-width: 47.99rem) { .section-label > span { max-width: 100%; } }
`);

/**
 * Labels at an upper corner of the sections that not everyone sees. They are drawn over the page, and its layout does not change. For
 * screen readers the list of sections says the same. `ids`: ids of the sections, separated by spaces.
 */
export default function SectionLabels({ ids }: { ids: string }) {
  const audiences = useAudiences() ?? [];
  const selected = useEditState((state) => state.selected);
  const selectedPlace = usePlace(selected);
  return ids
    .split(' ')
    .map((id) => (
      <SectionLabel
        key={id}
        id={id}
        audiences={audiences}
        selectedPlace={selectedPlace}
        isSelected={selected === id}
      />
    ));
}

interface LabelProps {
  id: string;
  audiences: readonly SiteAudience[];
  /** Position of the section at hand; null: none is selected, or its position is not known yet. */
  selectedPlace: Place | null;
  isSelected: boolean;
}

function SectionLabel({ id, audiences, selectedPlace, isSelected }: LabelProps) {
  const { start } = useEditor();
  const audience = useEditState(({ page }) => page.sections[id]?.audience ?? 'all');
  const section = useEditState(({ page }) => page.sections[id]);
  const isHidden = useEditState(({ page }) => page.sections[id]?.hidden === true);
  const isLocked = useEditState(({ locked }) => locked[id] !== undefined);
  const place = usePlace(id);
  const [space, setSpace] = useState(0);
  const size = place && `${place.width} ${place.height}`;
  useLayoutEffect(() => setSpace(spaceAbove(id)), [id, size]);
  if (!place) return null;
  const rows = { bar: barHeight(), own: rowHeight() };
  // On a wide screen the tools leave the corner free.
  const row = selectedPlace && isNarrow() ? rowTop(selectedPlace, rows) : null;
  const top = labelTop(place, {
    ...rows,
    row,
    space,
    isLocked,
    isSelected,
    screen: window.innerHeight,
  });
  if (top === null) return null;
  const labels = sectionLabels(start.locale, { audience, isHidden });
  return (
    <div
      className="section-label"
      aria-hidden="true"
      ref={addRules}
      style={{ top, left: place.left, width: place.width }}
    >
      {labels.hidden !== null && (
        <span>
          <span>{labels.hidden}</span>
        </span>
      )}
      {section !== undefined && !sameTimes(section, {}) && (
        <span>
          <span>{whenWords(section, start)}</span>
        </span>
      )}
      {labels.audience !== null && (
        <span>
          <AudienceMarks
            value={audience}
            audiences={audiences}
            general={audienceWords(start.locale).general}
          />
          <span>{labels.audience}</span>
        </span>
      )}
    </div>
  );
}
