import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { signOut } from '../../members/sign-out.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { Unsaved } from '../../unsaved/unsaved-local-drafts.ts';
import { unsavedWords } from '../../words/unsaved/index.ts';
import { DialogFrame } from '../parts/DialogFrame.tsx';

interface SignOutProps {
  person: string;
  locale: string;
  left: Unsaved;
  /** Why signing out failed before it was asked. */
  refused?: Refusal | null;
  stay: () => void;
  /** Whether staying saves what can be saved. */
  isSaving: boolean;
}

/** Asks before signing out deletes what is stored on this device and not saved, and says when it failed. */
export default function SignOutDialog({
  person,
  locale,
  left,
  refused = null,
  stay,
  isSaving,
}: SignOutProps) {
  const words = unsavedWords(locale);
  const [failure, setFailure] = useState(refused);
  const places = left.pages.map(({ title }) => title);
  if (left.uploads > 0) places.push(fill(words.uploads, { count: left.uploads }));
  const hasUnsavedPages = places.length > 0;
  return (
    <DialogFrame title={words.signOut} close={stay} isSmall>
      {hasUnsavedPages && <p>{fill(words.waiting, { places: places.join(', ') })}</p>}
      {hasUnsavedPages && <p className="help">{words.signOutHint}</p>}
      {failure !== null && (
        <p className="help" role="alert" data-tone="problem">
          {fill(words.notSignedOut, { why: failure.message }).trim()}
        </p>
      )}
      <div className="row">
        <Button className="primary" onPress={stay}>
          {isSaving && hasUnsavedPages ? words.stay : words.stayHere}
        </Button>
        <Button className="secondary" onPress={() => void signOut(person).then(setFailure)}>
          {hasUnsavedPages ? words.discard : words.signOutAgain}
        </Button>
      </div>
    </DialogFrame>
  );
}
