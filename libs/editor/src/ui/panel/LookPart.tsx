import type { SectionState } from '../../content/page-document.ts';
import { useEditor } from '../context/editor-context.ts';
import { SelectField } from '../parts/LabelledField.tsx';
import { GROUND_ID } from '../parts/regions.ts';

const THEMES = ['default', 'muted', 'accent', 'inverse'] as const;

/** How a section of any kind looks: its ground. */
export function LookPart({ section }: { section: SectionState }) {
  const { session, words } = useEditor();
  return (
    <fieldset className="group">
      <legend>{words.panel.look}</legend>
      <SelectField
        id={GROUND_ID}
        label={words.panel.ground}
        value={section.theme}
        onChange={({ target }) => {
          const theme = THEMES.find((one) => one === target.value) ?? 'default';
          session.change({ type: 'settings', id: section.id, settings: { theme } });
        }}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {words.panel.grounds[theme]}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
