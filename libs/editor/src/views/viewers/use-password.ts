import { useEffect, useState } from 'react';
import { copyText } from '../../tab/copy-text.ts';
import type { Refusal } from '../../pages/site-api.ts';
import { readPassword } from '../../members/viewers-api.ts';
import { useView } from '../frame/view-context.ts';

/** How long a password stays visible, in milliseconds. */
const SHOWN_MS = 30_000;

/** The state of a credential's password, and the acts on it. */
interface Password {
  /** The password while it is visible; null: it is hidden. */
  shown: string | null;
  /** True: it was asked for, but the site does not have it in a readable form. */
  isUnknown: boolean;
  refusal: Refusal | null;
  toggle: () => Promise<void>;
  copy: () => Promise<void>;
}

/**
 * Shows the password of a credential for half a minute, or copies it without showing it. It is read from the site each time, unless it is
 * visible.
 */
export function usePassword(id: string, words: { copied: string; notCopied: string }): Password {
  const { showToast } = useView();
  const [shown, setShown] = useState<string | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const read = async (): Promise<string | null> => {
    const answer = await readPassword(id);
    setRefusal('ok' in answer ? answer : null);
    if ('ok' in answer) return null;
    setUnknown(answer.password === null);
    return answer.password;
  };
  return {
    shown,
    isUnknown,
    refusal,
    async toggle() {
      setShown(shown === null ? await read() : null);
    },
    async copy() {
      const password = shown === null ? read() : Promise.resolve(shown);
      const isCopied = await copyText(password);
      if ((await password) !== null) showToast(isCopied ? words.copied : words.notCopied);
    },
  };
}
