import { createContext, use } from 'react';
import type { AudienceGroup } from '../../members/audience-groups.ts';
import type { ViewerCredential } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { ViewerLists } from '../../members/viewers-api.ts';
import type { ViewersWords } from '../../words/viewers/index.ts';

/** The dialog that is open: for a credential (null: a new one), or for an audience. */
export type ViewersDialog =
  | { credential: ViewerCredential | null; audience: string }
  | { dialog: 'add-audience' }
  | { dialog: 'rename' | 'remove'; group: AudienceGroup };

/** The parts of the view of viewers that every component in it can use. */
interface ViewersParts {
  words: ViewersWords;
  groups: readonly AudienceGroup[];
  defaultAudience: string | null;
  /** Returns the name of an audience as it is shown on screen. */
  title: (name: string) => string;
  mayChange: boolean;
  /** True: each audience has one password for everyone in it. */
  isShared: boolean;
  /** Reads the lists again and shows them; resolves with the refusal if that fails. */
  readLists: () => Promise<ViewerLists | Refusal>;
  /** The same; resolves with true when that succeeded. A failure is reported in the view. */
  reread: () => Promise<boolean>;
  /** Takes a deleted credential out of the shown list. */
  dropCredential: (id: string) => void;
  open: (dialog: ViewersDialog) => void;
  makeDefault: (name: string) => void;
}

export const ViewersContext = createContext<ViewersParts | null>(null);

/** Returns the parts of the view of viewers around a component. @throws TypeError outside it */
export function useViewers(): ViewersParts {
  const parts = use(ViewersContext);
  if (!parts) throw new TypeError('This component is outside of the view of viewers.');
  return parts;
}
