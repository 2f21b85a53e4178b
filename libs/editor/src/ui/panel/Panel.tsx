import { useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Audience } from '../../content/audience.ts';
import type { SectionState } from '../../content/page-document.ts';
import { sameTimes } from '../../content/visible-times.ts';
import { focusField } from '../../page/page-surface.ts';
import { bringIntoView } from '../../page/sections-on-page.ts';
import { changePageAudience } from '../../members/audiences-api.ts';
import { audienceWords, whoWords } from '../../words/audience/index.ts';
import { kindTitle, pathLabel } from '../../words/names.ts';
import { AudiencePart } from '../audience/AudiencePart.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { FieldControl } from '../fields/FieldControl.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { LockMark, LockPart } from '../sections/LockPart.tsx';
import { LookPart } from './LookPart.tsx';
import { AUDIENCE_ID } from '../parts/regions.ts';
import { sectionLine } from '../sections/section-line.ts';

const ConflictPart = loadedLater(
  async () => ({ default: (await import('./ConflictPart.tsx')).ConflictPart }),
  'note',
);

const SeenTimes = loadedLater(() => import('../times/SeenTimes.tsx'), 'quiet');

const SectionComments = loadedLater(() => import('../approval/SectionComments.tsx'), 'quiet');
const SectionMenu = loadedLater(() => import('../sections/SectionMenu.tsx'), 'quiet');

/** The panel beside the page: the section at hand, or the list of all. */
export function Panel({ close, add }: { close: () => void; add: () => void }) {
  const { words } = useEditor();
  const section = useEditState(({ page, selected }) =>
    selected === null ? undefined : page.sections[selected],
  );
  return (
    <aside className="panel" aria-label={words.bar.panel} id="portal-panel">
      {section ? <SectionPart key={section.id} section={section} /> : <SectionsPart add={add} />}
      <Button className="icon-button panel-close" aria-label={words.bar.hidePanel} onPress={close}>
        <Icon name="close" />
      </Button>
    </aside>
  );
}

function SectionsPart({ add }: { add: () => void }) {
  const { kinds, session, start, words } = useEditor();
  const page = useEditState((state) => state.page);
  const pageAudience = useEditState(({ base }) => base.audience);
  const audiences = audienceWords(start.locale);
  const save = async (audience: Audience) => {
    const done = await changePageAudience(start.page.id, { from: pageAudience, to: audience });
    if (done.outcome === 'refused') return done.refusal.message || words.saving.offline;
    session.noteAudience(done.audience);
    if (done.outcome === 'saved') return null;
    return fill(audiences.overtaken, { who: whoWords(audiences, done.audience) });
  };
  const list = useRef<HTMLOListElement>(null);
  const show = (id: string) => {
    session.select(id);
    bringIntoView(id);
  };
  return (
    <div className="part">
      <h2 className="panel-title">{words.panel.sections}</h2>
      <AudiencePart legend={audiences.page} value={pageAudience} save={save} />
      <SeenTimes />
      {page.order.length === 0 ? (
        <p className="help">{words.panel.empty}</p>
      ) : (
        <p className="help">{words.panel.hint}</p>
      )}
      <ol className="outline" ref={list}>
        {page.order.map((id) => {
          const section = page.sections[id];
          if (!section)
            return (
              <li className="outline-fault" key={id}>
                {id}: {words.panel.unreadable}. {start.unreadable[id]}
              </li>
            );
          const name = kindTitle(words, kinds, section.kind);
          return (
            <li className="outline-row" key={id}>
              <Button className="outline-item" onPress={() => show(id)}>
                <span>{name}</span>
                <small>
                  {sectionLine(words, section)}
                  {!sameTimes(section, {}) && <SeenTimes section={section} isLine />}
                </small>
                <LockMark id={id} />
              </Button>
              <SectionMenu id={id} name={name} list={list} />
            </li>
          );
        })}
      </ol>
      <Button className="secondary" onPress={add}>
        <Icon name="add" /> {words.acts.add}
      </Button>
    </div>
  );
}

function SectionPart({ section }: { section: SectionState }) {
  const { kinds, openField, session, start, wanted, words } = useEditor();
  const audiences = audienceWords(start.locale);
  const found = useEditState(({ problems }) => problems[section.id]) ?? [];
  const isLocked = useEditState(({ locked }) => locked[section.id] !== undefined);
  const hasConflicts = useEditState(({ conflicts }) => conflicts[section.id] !== undefined);
  const pageAudience = useEditState(({ base }) => base.audience);
  const root = useRef<HTMLDivElement>(null);
  const kind = kinds.find(({ name }) => name === section.kind);
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
      {start.approval !== null && <SectionComments section={section} />}
      <fieldset className="part-fields" disabled={isLocked} onBlur={saveTyped}>
        {kind?.fields.map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            path={field.name}
            value={section.data[field.name]}
            section={section.id}
          />
        ))}
        <LookPart section={section} />
      </fieldset>
    </div>
  );
}
