import { asFarAsFits, firstNames } from './fit-answer.ts';

/** An answer about a page, and how much of it is left out. */
export type FittedSections<Answer> = Answer & {
  /** A line about each section that did not fit. */
  rest?: (object | string)[];
  /** How many others are not even named. */
  more?: number;
};

/**
 * The sections of an answer that fit, and a line about each of the others. One that was asked for by itself is returned whatever its
 * length. `names`: another list of the answer, of which the first entries are returned.
 */
export function fitSections<Answer extends { sections: object[] }>(
  answer: Answer,
  { chosen, names, lineOf }: FittedBy<Answer>,
): FittedSections<Answer> {
  const beside = firstNames(answer, names);
  if (chosen?.length === 1) return beside;
  const sections: Answer['sections'][number][] = answer.sections;
  const { kept, rest, more } = asFarAsFits(sections, { beside: { ...beside, sections: [] }, name: lineOf });
  return {
    ...beside,
    sections: kept,
    ...(rest.length > 0 ? { rest } : {}),
    ...(more > 0 ? { more } : {}),
  };
}

interface FittedBy<Answer extends { sections: object[] }> {
  /** Ids of the sections that were asked for. */
  chosen: readonly string[] | undefined;
  names: keyof Answer & string;
  /** A section in a line. */
  lineOf: (section: Answer['sections'][number]) => object;
}

/** How the sections that did not fit are asked for. */
export function sayRest({ rest = [], more = 0 }: FittedSections<object>, fitted: number): string[] {
  return [
    ...(rest.length > 0
      ? [`${fitted} fit into one answer; ask for the others in \`rest\` with sections: [their ids].`]
      : []),
    ...(more > 0
      ? [`${more} more are named in page.sections of get_page only; ask for them in the same way.`]
      : []),
  ];
}
