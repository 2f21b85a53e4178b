import { Audience } from '../model/ids.ts';
import { newViewers, type Viewers } from '../model/viewers.ts';
import { parseContentPath } from '../tree/content-path.ts';
import { parseRecordText } from '../tree/record-text.ts';

/** Who may see a record, as it says. */
export interface Visibility {
  audience: Audience;
  /** Of a section: whether it is hidden from visitors. */
  hidden?: boolean;
}

/** A record that is restored for those who may see it now, or saw it last, and not for those who might see it then. */
export interface VisibilityDifference {
  file: string;
  then: Audience;
  now: Audience;
  /** Of a section that is hidden at one of the two times. */
  hidden?: { then: boolean; now: boolean };
  /** `wider`: people see it now who did not then, and all others still do. */
  difference: 'wider' | 'narrower' | 'other';
}

/** Whether restoring a file leaves as it is who may see what the file holds. */
export function hasVisibility(file: string): boolean {
  return ['page', 'section', 'document'].includes(parseContentPath(file)?.type ?? '');
}

/** Who may see the record in a file; editors only where it names no readable audience. */
export function visibilityIn(file: string, text: string): Visibility {
  const { audience: named, hidden } = Object(parseRecordText(text)) as Record<string, unknown>;
  const audience = Audience.safeParse(named).data ?? [];
  return parseContentPath(file)?.type === 'section' ? { audience, hidden: hidden === true } : { audience };
}

/** How the visibility that a restored record keeps differs from the one that it had then; null where it does not. */
export function visibilityDifference(file: string, past: string, last: string): VisibilityDifference | null {
  const [then, now] = [visibilityIn(file, past), visibilityIn(file, last)];
  const isWider = someone(newViewers(viewersOf(then), viewersOf(now)));
  const isNarrower = someone(newViewers(viewersOf(now), viewersOf(then)));
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

function someone(viewers: Viewers): boolean {
  return viewers.length > 0;
}
