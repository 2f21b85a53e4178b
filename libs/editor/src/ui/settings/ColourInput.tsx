import { type ReactNode, useId, useState } from 'react';
import { fill } from '@portal/ui/text';
import { typedColour } from '../../settings/site-record.ts';
import { settingsWords } from '../../words/settings/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { described, LabelledField } from '../parts/LabelledField.tsx';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.colour { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.colour .input { width: 8rem; }
.colour-picker { width: 2.75rem; height: 2.25rem; padding: 0; border: 1px solid var(--portal-line); border-radius: 0.375rem; background: none; cursor: pointer; }
@media (pointer: coarse) { .colour-picker { height: 2.75rem; } }
`);

/** An input for a colour, which is picked or typed. `problem`: what is wrong with the current colour. */
export function ColourInput(props: {
  label: string;
  help: string;
  problem?: string | null;
  value: string;
  change: (colour: string) => void;
  /** Drawn beside the input, for example a sample of the colour. */
  children?: ReactNode;
}) {
  const { label, help, problem = null, value, change, children } = props;
  const words = settingsWords(useEditor().start.locale);
  const [typed, setTyped] = useState<string | null>(null);
  const isFault = typed !== null && typedColour(typed) === null;
  const around = { id: useId(), label, help, problem: isFault ? words.notAColour : problem };
  return (
    <LabelledField {...around} isLive>
      <div className="colour" ref={addRules}>
        <input
          type="color"
          className="colour-picker"
          aria-label={fill(words.picker, { label })}
          value={value}
          onChange={({ target }) => {
            setTyped(null);
            change(target.value);
          }}
        />
        <input
          {...described(around)}
          className="input"
          value={typed ?? value}
          maxLength={20}
          spellCheck={false}
          aria-invalid={isFault}
          onChange={({ target }) => {
            setTyped(target.value);
            const colour = typedColour(target.value);
            if (colour !== null) change(colour);
          }}
          onBlur={() => !isFault && setTyped(null)}
        />
        {children}
      </div>
    </LabelledField>
  );
}
