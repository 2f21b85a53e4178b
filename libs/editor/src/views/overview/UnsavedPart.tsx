import { useEffect, useState } from 'react';
import { fill } from '@portal/ui/text';
import { type UnsavedPage, unsavedElsewhere } from '../../local-draft/unsaved-pages.ts';
import { unsavedLocalDrafts } from '../../unsaved/unsaved-local-drafts.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { useView } from '../frame/view-context.ts';

/** Lists the person's text that is on this device and not on the draft, with a link to each page. */
export default function UnsavedPart() {
  const { frame } = useView();
  const words = unsavedWords(frame.locale);
  const [left, setLeft] = useState<readonly UnsavedPage[]>([]);
  useEffect(() => {
    const { person } = frame;
    if (person !== null)
      void unsavedElsewhere({ person, tab: '', page: null }).then(unsavedLocalDrafts).then(setLeft);
  }, [frame]);
  if (left.length === 0) return null;
  return (
    <div data-tone="problem" className="help">
      <p>{fill(words.waiting, { places: left.map(({ title }) => title).join(', ') })}</p>
      <ul>
        {left.map(({ page, title, address }) => (
          <li key={page}>
            <a className="plain" href={address ?? '/edit'}>
              {fill(words.openPlace, { place: title })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
