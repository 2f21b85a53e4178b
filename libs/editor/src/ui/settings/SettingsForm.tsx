import { isRecord } from '@portal/ports/json';
import { Button } from 'react-aria-components/Button';
import { SITE_RECORD } from '../../settings/site-record.ts';
import type { EditorStart } from '../../start-data/start.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { lookWords } from '../../words/look/index.ts';
import { settingsWords } from '../../words/settings/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { SelectField } from '../parts/LabelledField.tsx';
import { ColourField } from './ColourField.tsx';
import { SeoPart } from './SeoPart.tsx';

const NONE: Readonly<Record<string, unknown>> = {};

interface FormProps {
  /** Shows the look beside the page. */
  openLook: () => void;
  openLanguages: () => void;
}

/** The fields of the site's record. */
export function SettingsForm({ openLook, openLanguages }: FormProps) {
  const { kinds, session, start } = useEditor();
  const words = settingsWords(start.locale);
  const data = useEditState((state) => state.page.sections[SITE_RECORD]?.data) ?? NONE;
  const theme = isRecord(data['theme']) ? data['theme'] : {};
  const fields = kinds[0]?.fields ?? [];
  const controls = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          path={field.name}
          value={data[field.name]}
          section={SITE_RECORD}
        />
      ));
  return (
    <>
      {controls(['name', 'tagline'])}
      <SelectField
        label={words.home}
        value={String(data['home'])}
        onChange={({ target }) =>
          session.change({ type: 'field', id: SITE_RECORD, path: 'home', value: target.value })
        }
      >
        {pagesInDefault(start).map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {controls(['zone', 'navigation', 'footer'])}
      <div className="row">
        <Button className="secondary" onPress={openLanguages}>
          {languagesWords(start.locale).title}
        </Button>
      </div>
      {start.looks ? (
        <div className="row">
          <Button className="secondary" onPress={openLook}>
            {lookWords(start.locale).open}
          </Button>
        </div>
      ) : (
        <fieldset className="group">
          <legend>{words.colours}</legend>
          <p className="help">{words.ownDesign}</p>
          <ColourField name="accent" value={String(theme['accent'])} words={words} />
          <ColourField name="accentDark" value={String(theme['accentDark'])} words={words} />
          <ThemeChoice value={theme['corners']} />
        </fieldset>
      )}
      <SeoPart data={data} />
    </>
  );
}

/** The pages in the default language. Pages in other languages have an address that begins with the code of the language. */
function pagesInDefault({ languages = [], pages }: Pick<EditorStart, 'languages' | 'pages'>) {
  const others = languages.slice(1).map((locale) => `/${locale.toLowerCase()}/`);
  return pages.filter(({ address }) => !others.some((prefix) => `${address}/`.startsWith(prefix)));
}

function ThemeChoice({ value }: { value: unknown }) {
  const { kinds } = useEditor();
  const theme = kinds[0]?.fields.find(({ name }) => name === 'theme');
  const field = theme?.type === 'group' ? theme.fields[0] : undefined;
  return field && <FieldControl field={field} path="theme.corners" value={value} section={SITE_RECORD} />;
}
