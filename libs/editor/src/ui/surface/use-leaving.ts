import { useState } from 'react';
import { signOut } from '../../members/sign-out.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { savingWords } from '../../saving/saving-words.ts';
import type { Unsaved } from '../../unsaved/unsaved-local-drafts.ts';
import type { Editor } from '../context/editor-context.ts';

/** Parts of the editor and functions that `useLeaving` requires. */
interface LeavingDeps extends Pick<Editor, 'announce' | 'library' | 'session' | 'start' | 'tab' | 'words'> {
  showPlace: (id: string, path: string | null) => void;
  openReview: () => void;
}

/** Why the person is still signed in: signing out would destroy unsaved work (`left`), or the site refused it (`refused`). */
export interface SigningOut {
  left: Unsaved;
  refused: Refusal | null;
}

/** The acts that leave the page or its editing. Each saves first; if that fails it is not done, and the reason is announced. */
export interface Leaving {
  /** How often the person has tried to leave while something could not be saved. */
  asked: number;
  leave: (address: string) => Promise<void>;
  review: () => Promise<void>;
  signOut: () => Promise<void>;
  signingOut: SigningOut | null;
  /** Called when the person decides to stay signed in: closes the question and saves again. */
  stay: () => void;
}

/** Leaves the page, opens the review, or signs out, in each case after everything typed is saved to the draft. */
export function useLeaving(deps: LeavingDeps): Leaving {
  const { announce, library, session, start, tab, words, showPlace, openReview } = deps;
  const [asked, setAsked] = useState(0);
  const [signingOut, setSigningOut] = useState<SigningOut | null>(null);

  /** Saves everything, including a new entry of a list that is not filled in completely. */
  const saveAll = () => {
    session.finishEntry();
    return session.save();
  };
  const announceFailure = () => {
    setAsked((count) => count + 1);
    announce(savingWords(words, session.get()).text);
  };
  return {
    asked,
    signingOut,
    async leave(address) {
      await saveAll();
      if (session.get().saving.state === 'saved') location.assign(address);
      else announceFailure();
    },
    async review() {
      await saveAll();
      const { saving, conflicts, problems } = session.get();
      if (saving.state === 'saved') return openReview();
      announceFailure();
      const [waiting] = [...Object.keys(conflicts), ...Object.keys(problems)];
      if (saving.state === 'blocked' && waiting !== undefined)
        showPlace(waiting, problems[waiting]?.[0]?.path ?? null);
    },
    async signOut() {
      await saveAll();
      const { page, person } = start;
      const unsaved = await import('../../unsaved/unsaved-local-drafts.ts').catch(() => null);
      // Without a connection this module cannot be loaded; signing out needs a connection as well.
      if (!unsaved)
        return announce(savingWords(words, { saving: { state: 'offline' }, isStored: true }).text);
      const unsavedHere = await unsaved.unsavedOf(person, { person, page: page.id, tab });
      const isSaved = session.get().saving.state === 'saved';
      const own = { page: page.id, title: page.title };
      const { fileUploads, uploads } = library;
      const images = uploads.get().filter(({ state }) => state !== 'done' && state !== 'refused').length;
      const files = fileUploads.get().filter(({ state }) => state !== 'arrived').length;
      const left = {
        pages: isSaved
          ? unsavedHere.pages
          : [own, ...unsavedHere.pages.filter((one) => one.page !== page.id)],
        uploads: Math.max(unsavedHere.uploads, images) + files,
      };
      const isAsked = left.pages.length + left.uploads > 0;
      const refused = isAsked ? null : await signOut(person);
      if (isAsked || refused) setSigningOut({ left, refused });
    },
    stay() {
      setSigningOut(null);
      void session.save();
    },
  };
}
