import { useId, useState } from 'react';
import { fill } from '@portal/ui/text';
import { SITE_RECORD, accentContrast, typedColour } from '../../settings/site-record.ts';
import type { SettingsWords } from '../../words/settings/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { described, LabelledField } from '../parts/LabelledField.tsx';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.colour { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
.colour .input { width: 8rem; }
.colour-picker { width: 2.75rem; height: 2.25rem; padding: 0; border: 1px solid var(--portal-line); border-radius: 0.375rem; background: none; cursor: pointer; }
.colour-sample { padding: 0.375rem 0.75rem; border-radius: 0.375rem; text-decoration: underline; background: #ffffff; border: 1px solid var(--portal-line); }
.colour-sample[data-ground='accentDark'] { background: #111111; }
`);

interface ColourProps {
  name: 'accent' | 'accentDark';
  value: string;
  words: SettingsWords;
}

/** An accent colour, picked or typed, with a sample and how well it can be read. */
export function ColourField({ name, value, words }: ColourProps) {
  const { session, start } = useEditor();
  const [typed, setTyped] = useState<string | null>(null);
  const label = words[name];
  const isFault = typed !== null && typedColour(typed) === null;
  const change = (colour: string) =>
    session.change({ type: 'field', id: SITE_RECORD, path: `theme.${name}`, value: colour, step: 'joins' });
  const { ratio, isEnough } = accentContrast(name, value);
  const told = ratio.toLocaleString(start.locale, { maximumFractionDigits: 1 });
  const verdict = isEnough ? words.readable : name === 'accent' ? words.tooPale : words.tooDark;
  const said = isFault ? words.notAColour : fill(verdict, { ratio: told });
  const around = { id: useId(), label, help: said, problem: isFault || !isEnough ? said : null };
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
        <span className="colour-sample" data-ground={name} style={{ color: value }} aria-hidden="true">
          {words.sample}
        </span>
      </div>
    </LabelledField>
  );
}
