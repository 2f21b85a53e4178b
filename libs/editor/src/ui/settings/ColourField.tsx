import { fill } from '@portal/ui/text';
import { SITE_RECORD, accentContrast } from '../../settings/site-record.ts';
import type { SettingsWords } from '../../words/settings/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { withRules } from '../parts/with-rules.ts';
import { ColourInput } from './ColourInput.tsx';

const addRules = withRules(`
.colour-sample { padding: 0.375rem 0.75rem; border-radius: 0.375rem; text-decoration: underline; background: #ffffff; border: 1px solid var(--portal-line); }
.colour-sample[data-ground='accentDark'] { background: #111111; }
`);

interface ColourProps {
  name: 'accent' | 'accentDark';
  value: string;
  words: SettingsWords;
}

/** Field for the accent colour, which is picked or typed, with a sample and a note on how legible it is. */
export function ColourField({ name, value, words }: ColourProps) {
  const { session, start } = useEditor();
  const change = (colour: string) =>
    session.change({ type: 'field', id: SITE_RECORD, path: `theme.${name}`, value: colour, step: 'joins' });
  const { ratio, isEnough } = accentContrast(name, value);
  const shown = ratio.toLocaleString(start.locale, { maximumFractionDigits: 1 });
  const verdict = isEnough ? words.readable : name === 'accent' ? words.tooPale : words.tooDark;
  const text = fill(verdict, { ratio: shown });
  return (
    <ColourInput
      label={words[name]}
      help={text}
      problem={isEnough ? null : text}
      value={value}
      change={change}
    >
      <span
        className="colour-sample"
        data-ground={name}
        style={{ color: value }}
        aria-hidden="true"
        ref={addRules}
      >
        {words.sample}
      </span>
    </ColourInput>
  );
}
