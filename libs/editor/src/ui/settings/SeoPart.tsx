import { isRecord } from '@portal/ports/json';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { seoWords } from '../../words/seo/index.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { useEditor } from '../context/editor-context.ts';
import { CheckField } from '../parts/CheckField.tsx';
import { SelectField } from '../parts/LabelledField.tsx';
import { ShareImage } from '../seo/ShareImage.tsx';

/** Fields for what the whole site says to search engines and in link previews. */
export function SeoPart({ data }: { data: Readonly<Record<string, unknown>> }) {
  const { session, start } = useEditor();
  const words = seoWords(start.locale);
  const seo = isRecord(data['seo']) ? data['seo'] : {};
  const organisation = isRecord(data['organisation']) ? data['organisation'] : {};
  const put = (path: string, value: unknown) =>
    session.change({ type: 'field', id: SITE_RECORD, path, value });
  return (
    <fieldset className="group">
      <legend>{words.site.legend}</legend>
      <FieldControl
        field={{
          type: 'line',
          name: 'description',
          longest: 320,
          required: false,
          label: words.site.description,
          help: undefined,
        }}
        path="seo.description"
        value={seo['description']}
        section={SITE_RECORD}
      />
      <ShareImage
        words={words}
        label={words.site.image}
        image={typeof seo['image'] === 'string' ? seo['image'] : ''}
        change={(image) => put('seo.image', image === '' ? undefined : image)}
      />
      <CheckField
        checked={seo['noindex'] === true}
        onChange={(noindex) => put('seo.noindex', noindex ? true : undefined)}
      >
        {words.siteNoindex}
      </CheckField>
      <SelectField
        label={words.site.organisation}
        help={words.site.organisationHelp}
        value={String(organisation['type'] ?? '')}
        onChange={({ target }) =>
          put('organisation', target.value === '' ? undefined : { type: target.value })
        }
      >
        <option value="">{words.site.unnamed}</option>
        {Object.entries(words.types).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
