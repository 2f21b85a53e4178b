import { isRecord } from '@portal/ports/json';
import { Button } from 'react-aria-components/Button';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { lookWords } from '../../words/look/index.ts';
import { settingsWords } from '../../words/settings/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { SelectField } from '../parts/LabelledField.tsx';
import { ColourField } from './ColourField.tsx';
import { SeoPart } from './SeoPart.tsx';

const NONE: Readonly<Record<string, unknown>> = {};

/** The fields of the site's record. `openLook`: opens the look beside the page. */
export function SettingsForm({ openLook }: { openLook: () => void }) {
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
        {start.pages.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {controls(['zone', 'navigation', 'footer'])}
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

function ThemeChoice({ value }: { value: unknown }) {
  const { kinds } = useEditor();
  const theme = kinds[0]?.fields.find(({ name }) => name === 'theme');
  const field = theme?.type === 'group' ? theme.fields[0] : undefined;
  return field && <FieldControl field={field} path="theme.corners" value={value} section={SITE_RECORD} />;
}
