import type { VisibleTimes } from '@portal/content-core/visible-times';
import type { SectionState } from '../../content/page-document.ts';
import { changePageTimes } from '../../pages/page-times-api.ts';
import { whenWords } from '../../words/when/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import TimesPart from './TimesPart.tsx';

const NO_TIMES: VisibleTimes = {};

interface TimesProps {
  /** The section that the times are of; left out: the open page. */
  section?: SectionState;
  /** True: only the text, for a row of the list of sections. */
  isLine?: boolean;
}

/** Shows from when and until when visitors see a section or the open page, and lets the person change this. */
export default function SeenTimes({ section, isLine = false }: TimesProps) {
  const { start } = useEditor();
  if (section === undefined) return <PageTimes />;
  return isLine ? ` · ${whenWords(section, start)}` : <SectionTimes section={section} />;
}

function PageTimes() {
  const { session, start, words } = useEditor();
  const times = useEditState(({ base }) => base.times ?? NO_TIMES);
  const save = async (to: VisibleTimes) => {
    const done = await changePageTimes(start.page.id, { from: times, to });
    if (done.outcome === 'refused') return done.refusal.message || words.saving.offline;
    session.noteTimes(done.times);
    return done.outcome === 'saved' ? null : done.words(start);
  };
  return <TimesPart of="page" value={times} save={save} />;
}

function SectionTimes({ section }: { section: SectionState }) {
  const { session } = useEditor();
  return (
    <TimesPart
      of="section"
      value={section}
      save={async ({ visibleFrom, visibleUntil }) => {
        session.change({ type: 'settings', id: section.id, settings: { visibleFrom, visibleUntil } });
        return null;
      }}
    />
  );
}
