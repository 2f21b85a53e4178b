import { z } from 'zod';
import * as field from '../fields.ts';
import { SECTION_LOCK_SECONDS, SectionLock, TabSections, WantedSections } from '../section-lock.ts';
import { members } from './access.ts';
import { operation } from './operation.ts';

/** `SectionLocks`. Reading the list for a save counts as `members`; the calls of every tab every few seconds have their own budget. */
export const lockOperations = {
  list: operation({
    fields: {},
    output: z.array(SectionLock),
    access: members,
    budget: 'members',
    audited: 'never',
    toFields: () => ({}),
    run: ({ deps, records }) => records.locks.list(deps.now()),
  }),
  hold: operation({
    fields: WantedSections.shape,
    output: z.array(SectionLock),
    access: members,
    budget: 'locks',
    audited: 'never',
    toFields: (wanted: WantedSections) => wanted,
    run: ({ deps, actor, records }, wanted) => {
      const at = deps.now();
      const until = new Date(at.getTime() + SECTION_LOCK_SECONDS * 1000);
      return records.locks.hold(wanted, actor, { at, until });
    },
  }),
  release: operation({
    fields: TabSections.shape,
    output: field.nothing,
    access: members,
    budget: 'locks',
    audited: 'never',
    toFields: (left: TabSections) => left,
    run: ({ actor, records }, left) => records.locks.release(left, actor),
  }),
};
