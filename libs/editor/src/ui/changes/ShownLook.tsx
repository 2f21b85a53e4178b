import type { ReactNode } from 'react';
import type { WordMark } from '../../fields/shown-words.ts';

const ELEMENTS = { heading: 'b', strong: 'strong', emphasis: 'em', code: 'code' } as const;

/** Words with the look that they have in their text. */
export function ShownLook({ marks, children }: { marks: readonly WordMark[]; children: ReactNode }) {
  return marks.reduceRight<ReactNode>((inside, mark) => {
    if (mark === 'link' || mark === 'target') return <span className={`word-${mark}`}>{inside}</span>;
    const Element = ELEMENTS[mark];
    return <Element>{inside}</Element>;
  }, children);
}
