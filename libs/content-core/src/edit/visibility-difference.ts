import { Audience } from '../format/ids.ts';
import { z } from 'zod';
import { VisibleTimeFields } from '../model/fields.ts';
import { newViewers, type Viewers } from '../model/viewers.ts';
import { parseContentPath } from '../tree/content-path.ts';
import { parseRecordText } from '../tree/record-text.ts';

/** Who may see a record, by its own fields. */
export interface Visibility {
  audience: Audience;
  /** Of a section: whether it is hidden from visitors. */
  hidden?: boolean;
  visibleFrom?: string | undefined;
  visibleUntil?: string | undefined;
}

/** A restored record whose current visibility, which it keeps, differs from that of the restored version. */
export interface VisibilityDifference {
  file: string;
  then: Audience;
  now: Audience;
  /** Of a section that is hidden in one of the two versions. */
  hidden?: { then: boolean; now: boolean };
  /** `wider`: more people see it now than then. */
  difference: 'wider' | 'narrower' | 'other';
}

/** Whether a file has a visibility, which restoring it does not change. */
export function hasVisibility(file: string): boolean {
  return ['page', 'section', 'document'].includes(parseContentPath(file)?.type ?? '');
}

/** The visibility in the text of a record; editors only when it has no valid audience, or a time that cannot be read. */
export function visibilityIn(file: string, text: string): Visibility {
  const record = Object(parseRecordText(text)) as Record<string, unknown>;
  const parsed = Restricted.safeParse(record).data;
  const visibility = {
    audience: parsed?.audience ?? [],
    visibleFrom: parsed?.visibleFrom,
    visibleUntil: parsed?.visibleUntil,
  };
  if (parseContentPath(file)?.type !== 'section') return visibility;
  return { ...visibility, hidden: record['hidden'] === true };
}

const Restricted = z.object({ audience: Audience, ...VisibleTimeFields });

/** How the current visibility of a record differs from that of an earlier version; null when it does not. */
export function visibilityDifference(file: string, past: string, last: string): VisibilityDifference | null {
  const [then, now] = [visibilityIn(file, past), visibilityIn(file, last)];
  const isWider = includesAnyone(newViewers(viewersOf(then), viewersOf(now)));
  const isNarrower = includesAnyone(newViewers(viewersOf(now), viewersOf(then)));
  const isHidden = then.hidden === true || now.hidden === true;
  if (!isWider && !isNarrower && then.hidden === now.hidden) return null;
  return {
    file,
    then: then.audience,
    now: now.audience,
    ...(isHidden ? { hidden: { then: then.hidden === true, now: now.hidden === true } } : {}),
    difference: isWider === isNarrower ? 'other' : isWider ? 'wider' : 'narrower',
  };
}

function viewersOf({ audience, hidden }: Visibility): Viewers {
  return hidden === true ? [] : audience;
}

function includesAnyone(viewers: Viewers): boolean {
  return viewers.length > 0;
}
