import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { languageName, ownLanguageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { SelectField } from '../parts/LabelledField.tsx';
import { withRules } from '../parts/with-rules.ts';

const addRules = withRules(`
.row[data-ends] { align-items: end; }
`);

/** The most languages that a site can have. @see content-core, the model of languages */
const MOST = 20;

/** The languages to choose from: the official languages of Europe, and others that many people there read. */
const OFFERED =
  'ar bg bs ca cs cy da de el en es et eu fa fi fr ga gl hr hu is it ja ka ko ku lb lt lv mk mt nb nl nn pl ps pt ro rm ru sk sl sq sr sv tr uk vi zh'.split(
    ' ',
  );

/**
 * Chooses a language and adds it. Each is listed by its name in the language of the editor and by its own name. `add` is called with its
 * code.
 */
export function AddLanguage({ locales, add }: { locales: readonly string[]; add: (locale: string) => void }) {
  const { start } = useEditor();
  const words = languagesWords(start.locale).settings;
  const [chosen, setChosen] = useState('');
  const names = OFFERED.filter((one) => !locales.includes(one)).map((locale) => ({
    locale,
    name: languageName(locale, start.locale),
  }));
  names.sort((a, b) => a.name.localeCompare(b.name, start.locale));
  if (locales.length >= MOST) return null;
  return (
    <div className="row" data-ends ref={addRules}>
      <SelectField label={words.add} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{words.choose}</option>
        {names.map(({ locale, name }) => (
          <option key={locale} value={locale}>
            {name === ownLanguageName(locale) ? name : `${name} (${ownLanguageName(locale)})`}
          </option>
        ))}
      </SelectField>
      <Button
        className="secondary"
        isDisabled={chosen === ''}
        onPress={() => {
          add(chosen);
          setChosen('');
        }}
      >
        {words.addAct}
      </Button>
    </div>
  );
}
