import { languageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { SelectField } from '../parts/LabelledField.tsx';

/** The language of a new page; nothing on a site of one language. */
export function LanguageField(props: {
  languages: readonly string[];
  value: string;
  change: (locale: string) => void;
}) {
  const { languages, value, change } = props;
  const { locale } = useEditor().start;
  if (languages.length < 2) return null;
  return (
    <SelectField
      label={languagesWords(locale).language}
      value={value}
      onChange={({ target }) => change(target.value)}
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageName(one, locale)}
        </option>
      ))}
    </SelectField>
  );
}
