import { useState } from 'react';
import { signOut } from '../../members/sign-out.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { savingWords } from '../../saving/saving-words.ts';
import type { Unsaved } from '../../unsaved/unsaved-local-drafts.ts';
import type { Editor } from '../context/editor-context.ts';

/** What leaving the page depends on. */
interface LeavingDeps extends Pick<Editor, 'announce' | 'library' | 'session' | 'start' | 'tab' | 'words'> {
  showPlace: (id: string, path: string | null) => void;
  openReview: () => void;
}

/** Why the person is not signed out yet: what that would lose, or what the site answered. */
export interface SigningOut {
  left: Unsaved;
  refused: Refusal | null;
}

/** What leaves the page, or the state in which it is edited. Each saves first, and says why not if that fails. */
export interface Leaving {
  /** Counts how often the person wanted to leave while something was not saved. */
  asked: number;
  leave: (address: string) => Promise<void>;
  review: () => Promise<void>;
  signOut: () => Promise<void>;
  signingOut: SigningOut | null;
  /** Stays signed in. */
  stay: () => void;
}

/** Leaving the page, its review and signing out: each once everything that was typed is on the draft. */
export function useLeaving(deps: LeavingDeps): Leaving {
  const { announce, library, session, start, tab, words, showPlace, openReview } = deps;
  const [asked, setAsked] = useState(0);
  const [signingOut, setSigningOut] = useState<SigningOut | null>(null);

  /** Saves an entry of a list as well that is not filled in. */
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
      // The module is not loaded without a connection, and signing out needs one.
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
