import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import type { Audience } from '../../content/audience.ts';
import { sameTimes } from '../../content/visible-times.ts';
import { bringIntoView } from '../../page/sections-on-page.ts';
import { changePageAudience } from '../../members/audiences-api.ts';
import { audienceWords, whoWords } from '../../words/audience/index.ts';
import { kindTitle } from '../../words/names.ts';
import { AudiencePart } from '../audience/AudiencePart.tsx';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { loadedLater } from '../parts/loaded-later.tsx';
import { RowHandle } from '../parts/RowHandle.tsx';
import { LockMark } from '../sections/LockPart.tsx';
import { useSectionActs } from '../sections/section-acts.ts';
import { sectionLine } from '../sections/section-line.ts';

const LanguagePart = loadedLater(() => import('../languages/LanguagePart.tsx'), 'quiet');
const SeenTimes = loadedLater(() => import('../times/SeenTimes.tsx'), 'quiet');
const SectionMenu = loadedLater(() => import('../sections/SectionMenu.tsx'), 'quiet');
const SectionPart = loadedLater(() => import('./SectionPart.tsx'), 'note');

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
  const acts = useSectionActs();
  const locked = useEditState((state) => state.locked);
  const isLocked = (id: string) => locked[id] !== undefined;
  const move = (from: number, to: number) => {
    const id = page.order[from];
    if (id === undefined) return;
    acts.move(id, to - from);
    // What is moved is selected, which would close the list.
    session.select(null);
  };
  const show = (id: string) => {
    session.select(id);
    bringIntoView(id);
  };
  return (
    <div className="part">
      <h2 className="panel-title">{words.panel.sections}</h2>
      <AudiencePart legend={audiences.page} value={pageAudience} save={save} />
      <SeenTimes />
      {start.languages && <LanguagePart />}
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
              {page.order.length > 1 && !isLocked(id) && <RowHandle move={move} />}
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
