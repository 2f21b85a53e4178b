import { Fragment, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import type { SectionState } from '../../content/page-document.ts';
import { focusField } from '../../page/page-surface.ts';
import { audienceWords } from '../../words/audience/index.ts';
import { kindTitle, pathLabel } from '../../words/names.ts';
import { commentPlaces } from '../../approval/comment-places.ts';
import { useApproval } from '../approval/use-approval.ts';
import { AudiencePart } from '../audience/AudiencePart.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { Icon } from '../parts/Icon.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { AUDIENCE_ID, focusAwaited } from '../parts/regions.ts';
import { LockPart } from '../sections/LockPart.tsx';
import { LookPart } from './LookPart.tsx';

const ConflictPart = loadedLater(
  async () => ({ default: (await import('./ConflictPart.tsx')).ConflictPart }),
  'note',
);

const SeenTimes = loadedLater(() => import('../times/SeenTimes.tsx'), 'quiet');

const SectionOriginal = loadedLater(() => import('../languages/SectionOriginal.tsx'), 'quiet');

const SectionComments = loadedLater(() => import('../approval/SectionComments.tsx'), 'quiet');

const FieldComments = loadedLater(() => import('../approval/FieldComments.tsx'), 'quiet');

/** Everything about one section, in the panel. Loaded when a section is selected for the first time. */
export default function SectionPart({ section }: { section: SectionState }) {
  const { kinds, openField, session, start, wanted, words } = useEditor();
  const audiences = audienceWords(start.locale);
  const found = useEditState(({ problems }) => problems[section.id]) ?? [];
  const isLocked = useEditState(({ locked }) => locked[section.id] !== undefined);
  const hasConflicts = useEditState(({ conflicts }) => conflicts[section.id] !== undefined);
  const pageAudience = useEditState(({ base }) => base.audience);
  const root = useRef<HTMLDivElement>(null);
  const kind = kinds.find(({ name }) => name === section.kind);
  const { approval } = useApproval();
  const place = { page: start.page.id, section: section.id };
  const places = commentPlaces(approval?.comments ?? [], place, kind?.fields.map(({ name }) => name) ?? []);
  // Text is saved when its field is left, as on the page.
  const saveTyped = () => {
    if (session.get().saving.state === 'unsaved') void session.save();
  };
  useEffect(() => {
    if (wanted?.id !== section.id || focusField(section.id, wanted.path)) return;
    const path = CSS.escape(wanted.path);
    // For a group of fields, the first of them gets the focus.
    const places = [`[id="field-${path}"]`, `[data-path="${path}"]`, `[id^="field-${path}."]`].join();
    root.current?.querySelector<HTMLElement>(places)?.focus();
  }, [wanted, section.id]);
  useEffect(focusAwaited, []);
  return (
    <div className="part" ref={root}>
      <Button className="back" onPress={() => session.select(null)}>
        <Icon name="back" /> {words.panel.back}
      </Button>
      <h2 className="panel-title">{kindTitle(words, kinds, section.kind)}</h2>
      <fieldset className="part-seen" disabled={isLocked}>
        <AudiencePart
          id={AUDIENCE_ID}
          legend={audiences.section}
          value={section.audience}
          within={pageAudience}
          save={async (audience) => {
            session.change({ type: 'settings', id: section.id, settings: { audience } });
            return null;
          }}
        />
        <SeenTimes section={section} />
      </fieldset>
      {start.languages && <SectionOriginal id={section.id} />}
      <LockPart id={section.id} />
      {hasConflicts && <ConflictPart id={section.id} />}
      {found.length > 0 && (
        <div className="problems" role="group" aria-label={words.panel.problems}>
          <p>{words.panel.problems}</p>
          <ul>
            {found.map(({ at, message, path }) => (
              <li key={`${at} ${path} ${message}`}>
                {path === undefined ? (
                  `${at} ${message}`
                ) : (
                  <Button className="problem-place" onPress={() => openField(section.id, path)}>
                    {pathLabel(words, kinds, { kind: section.kind, path }) ?? at} {message}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {approval !== null && <SectionComments section={section} comments={places.whole} />}
      <fieldset className="part-fields" disabled={isLocked} onBlur={saveTyped}>
        {kind?.fields.map((field) => (
          <Fragment key={field.name}>
            <FieldControl
              field={field}
              path={field.name}
              value={section.data[field.name]}
              section={section.id}
            />
            {places.ofField.has(field.name) && (
              <FieldComments
                section={section}
                name={field.name}
                comments={places.ofField.get(field.name) ?? []}
              />
            )}
          </Fragment>
        ))}
        <LookPart section={section} />
      </fieldset>
    </div>
  );
}
