import type { SectionState } from '../../content/page-document.ts';
import { useEditor } from '../context/editor-context.ts';
import TimesPart from './TimesPart.tsx';

/** When visitors see a section. */
export default function SectionTimes({ section }: { section: SectionState }) {
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
