import { Button } from 'react-aria-components';
import { fill } from '../../view/language.ts';
import { signOut } from '../session/sign-out.ts';
import type { Unsaved } from '../session/still-unsaved.ts';
import { unsavedWords } from '../words/unsaved-words.ts';
import { DialogFrame } from './site/DialogFrame.tsx';

interface SignOutProps {
  person: string;
  locale: string;
  left: Unsaved;
  stay: () => void;
  /** Whether staying saves what can be saved. */
  isSaving: boolean;
}

/** Asks before signing out deletes what is kept on this device and not saved. */
export default function SignOutDialog({ person, locale, left, stay, isSaving }: SignOutProps) {
  const words = unsavedWords(locale);
  const places = left.pages.map(({ title }) => title);
  if (left.uploads > 0) places.push(fill(words.uploads, { count: left.uploads }));
  return (
    <DialogFrame title={words.signOut} close={stay} isSmall>
      <p>{fill(words.waiting, { places: places.join(', ') })}</p>
      <p className="help">{words.signOutHint}</p>
      <div className="row">
        <Button className="primary" onPress={stay}>
          {isSaving ? words.stay : words.stayHere}
        </Button>
        <Button className="secondary" onPress={() => void signOut(person)}>
          {words.discard}
        </Button>
      </div>
    </DialogFrame>
  );
}
