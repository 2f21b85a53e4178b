import { createContext, use } from 'react';
import type { AudienceGroup } from '../../members/audience-groups.ts';
import type { ViewerCredential } from '../../start-data/view-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { ViewerLists } from '../../members/viewers-api.ts';
import type { ViewersWords } from '../../words/viewers/index.ts';

/** What is open over the view: a sign-in (null: a new one), or something about an audience. */
export type ViewersDialog =
  | { credential: ViewerCredential | null; audience: string }
  | { dialog: 'add-audience' }
  | { dialog: 'rename' | 'remove'; group: AudienceGroup };

/** What every part of the view of viewers depends on. */
interface ViewersParts {
  words: ViewersWords;
  groups: readonly AudienceGroup[];
  defaultAudience: string | null;
  /** An audience's name as people read it. */
  title: (name: string) => string;
  mayChange: boolean;
  /** Whether each audience has one password for everyone in it. */
  isShared: boolean;
  /** Reads the lists again and shows them. */
  readLists: () => Promise<ViewerLists | Refusal>;
  /** The same; whether they were read. That they were not is reported in the view. */
  reread: () => Promise<boolean>;
  /** Shows the lists without a sign-in that was removed. */
  dropCredential: (id: string) => void;
  open: (dialog: ViewersDialog) => void;
  makeDefault: (name: string) => void;
}

export const ViewersContext = createContext<ViewersParts | null>(null);

/** The view of viewers around a component. @throws TypeError outside of it */
export function useViewers(): ViewersParts {
  const parts = use(ViewersContext);
  if (!parts) throw new TypeError('This component is outside of the view of viewers.');
  return parts;
}
