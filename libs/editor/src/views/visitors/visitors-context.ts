import { createContext, use } from 'react';
import type { AudienceGroup } from '../../members/audience-groups.ts';
import type { RoomSignIn } from '../../start-data/room-start.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { VisitorLists } from '../../members/visitors-api.ts';
import type { VisitorsWords } from '../../words/viewers/index.ts';

/** What is open over the room: a sign-in (null: a new one), or something about an audience. */
export type VisitorsDialog =
  | { signIn: RoomSignIn | null; audience: string }
  | { dialog: 'add-audience' }
  | { dialog: 'rename' | 'remove'; group: AudienceGroup };

/** What every part of the room of visitors depends on. */
interface Visitors {
  words: VisitorsWords;
  groups: readonly AudienceGroup[];
  defaultAudience: string | null;
  /** An audience's name as people read it. */
  title: (name: string) => string;
  mayChange: boolean;
  /** Whether each audience has one password for everyone in it. */
  isShared: boolean;
  /** Reads the lists again and shows them. */
  readLists: () => Promise<VisitorLists | Refusal>;
  /** The same; whether they were read. That they were not is reported in the room. */
  reread: () => Promise<boolean>;
  /** Shows the lists without a sign-in that was removed. */
  dropSignIn: (id: string) => void;
  open: (dialog: VisitorsDialog) => void;
  makeDefault: (name: string) => void;
}

export const VisitorsContext = createContext<Visitors | null>(null);

/** The room of visitors around a component. @throws TypeError outside of it */
export function useVisitors(): Visitors {
  const visitors = use(VisitorsContext);
  if (!visitors) throw new TypeError('This component stands outside of the room of visitors.');
  return visitors;
}
