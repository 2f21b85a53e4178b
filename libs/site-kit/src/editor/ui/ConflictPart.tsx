import { wordChanges } from '@portal/content-core/merge';
import { Button } from 'react-aria-components';
import { yoursOf } from '../model/conflicts.ts';
import { type FieldSpec, specAt } from '../model/field-spec.ts';
import type { FieldConflict } from '../model/take-theirs.ts';
import { plainWords } from '../model/plain-words.ts';
import { fieldLabel } from '../words/names.ts';
import { reviewWords } from '../words/review-words.ts';
import { valueWords } from '../words/value-words.ts';
import { useEditor, useEditState } from './editor-context.ts';
import { addSaidRules } from './said-rules.ts';
import { withRules } from './with-rules.ts';

const addRules = withRules(`
.conflict { margin-block-start: 0.75rem; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-block-start: 0.375rem; }
.sides > div { display: flex; flex-direction: column; gap: 0.375rem; min-width: 0; }
@media (max-width: 47.99rem) { .sides { grid-template-columns: 1fr; } }
`);

/** Types of fields whose values are called otherwise than they are stored. */
const CALLED_BY_NAME: ReadonlySet<FieldSpec['type']> = new Set(['choice', 'document', 'link', 'switch']);

/** What another person changed as well: both versions side by side, one press each. */
export function ConflictPart({ id }: { id: string }) {
  const { words } = useEditor();
  const found = useEditState(({ conflicts }) => conflicts[id]);
  if (found === undefined || found.length === 0) return null;
  return (
    <section className="conflicts" aria-label={words.conflict.title}>
      <h3>{words.conflict.title}</h3>
      {found.map((conflict) => (
        <Choice key={conflict.path} id={id} conflict={conflict} />
      ))}
    </section>
  );
}

function Choice({ id, conflict }: { id: string; conflict: FieldConflict }) {
  const { kinds, session, start, words } = useEditor();
  const section = useEditState(({ page }) => page.sections[id]);
  const spec = specAt(kinds.find(({ name }) => name === section?.kind)?.fields ?? [], conflict.path);
  const label = conflict.path === '' ? words.conflict.whole : spec ? fieldLabel(words, spec) : conflict.path;
  const names = { words, review: reviewWords(start.locale), pages: start.pages, documents: start.documents };
  const isNamed = spec !== undefined && CALLED_BY_NAME.has(spec.type);
  const say = (value: unknown) =>
    (isNamed ? valueWords(names, value, spec) : plainWords(value)) || words.conflict.gone;
  const [yours, theirs] = [say(yoursOf(conflict, section?.data)), say(conflict.theirs)];
  return (
    <div className="conflict" role="group" aria-label={label}>
      <p className="label">{label}</p>
      <div className="sides" ref={addRules}>
        <div>
          <p className="side">{words.conflict.yours}</p>
          <Marked text={yours} other={theirs} />
          <Button className="secondary" onPress={() => session.choose(id, conflict.path, 'yours')}>
            {words.conflict.keepYours}
          </Button>
        </div>
        <div>
          <p className="side">{words.conflict.theirs}</p>
          <Marked text={theirs} other={yours} />
          <Button className="secondary" onPress={() => session.choose(id, conflict.path, 'theirs')}>
            {words.conflict.keepTheirs}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** A text whose words the other one does not have are marked. */
function Marked({ text, other }: { text: string; other: string }) {
  const parts = wordChanges(other, text).filter(({ change }) => change !== 'removed');
  return (
    <p className="said" ref={addSaidRules}>
      {parts.map(({ text: part, change }, index) =>
        change === 'added' ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </p>
  );
}
