import type { VisibleTimes } from '@portal/content-core/visible-times';
import { changePageTimes } from '../../pages/page-times-api.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import TimesPart from './TimesPart.tsx';

const NO_TIMES: VisibleTimes = {};

/** When visitors see the page that is edited. */
export default function PageTimes() {
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
