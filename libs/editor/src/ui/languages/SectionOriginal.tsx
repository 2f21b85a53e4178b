import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { useOriginalDifference } from './original-difference-store.ts';
import { SectionChanges } from './OriginalChanges.tsx';

/** What changed in the same section of the original, while that is shown; a translation has the sections of its original. */
export default function SectionOriginal({ id }: { id: string }) {
  const { start } = useEditor();
  const words = languagesWords(start.locale);
  const known = useOriginalDifference();
  const changes = known.state === 'read' ? known.difference?.changes : null;
  const section = changes?.sections.find((one) => one.id === id);
  if (!section || section.change === 'removed') return null;
  return (
    <section className="seen" aria-label={words.inSection}>
      <p className="label">{section.change === 'added' ? words.newSection : words.inSection}</p>
      {section.change === 'edited' && <SectionChanges section={section} />}
    </section>
  );
}
