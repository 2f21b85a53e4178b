import { fieldLabel } from '../../words/names.ts';
import { useEditor } from '../editor-context.ts';
import { type FieldProps, useField, useProblem } from './FieldControl.tsx';

/** Where a link leads: a page picked from the site's, a document, or an address that is typed. */
export function LinkField(props: FieldProps) {
  const { start, words } = useEditor();
  const { field, path, value } = props;
  const change = useField(props);
  const problem = useProblem(props);
  const id = `field-${path}`;
  const target = typeof value === 'string' ? value : '';
  const isListed =
    start.pages.some((page) => target === `page:${page.id}`) ||
    start.documents.some((document) => target === `document:${document.id}`);
  const isAddress = target !== '' && !isListed;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {fieldLabel(words, field)}
      </label>
      <select
        id={id}
        className="input"
        value={isListed ? target : isAddress ? 'address' : ''}
        aria-describedby={`${id}-help`}
        onChange={({ target: chosen }) =>
          change(
            chosen.value === 'address'
              ? 'https://'
              : chosen.value === '' && !field.required
                ? undefined
                : chosen.value,
          )
        }
      >
        <option value="">{words.field.none}</option>
        <option value="address">{words.field.linkAddress}</option>
        <optgroup label={words.field.linkPage}>
          {start.pages.map((page) => (
            <option key={page.id} value={`page:${page.id}`}>
              {page.title} ({page.address})
            </option>
          ))}
        </optgroup>
        {start.documents.length > 0 && (
          <optgroup label={words.field.linkDocument}>
            {start.documents.map((document) => (
              <option key={document.id} value={`document:${document.id}`}>
                {document.title}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      {isAddress && (
        <input
          className="input"
          type="text"
          inputMode="url"
          aria-label={words.field.address}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-help`}
          value={target}
          onChange={({ target: typed }) => change(typed.value)}
        />
      )}
      <p className="help" id={`${id}-help`} data-tone={problem === null ? undefined : 'problem'}>
        {problem ?? (isAddress ? words.field.addressHelp : field.help)}
      </p>
    </div>
  );
}
