import { fitAnswer, fitSecondaryList } from './fit-answer.ts';

/** A page whose sections fit one answer. */
export type FittedPage<Page> = Page & {
  /** A summary of each section that did not fit. */
  rest?: (object | string)[];
  /** How many further sections have not even a summary. */
  more?: number;
};

/** The page with the sections that fit one answer, and a summary of each of the others. A single section is returned at any length. */
export function fitSections<Page extends { sections: object[] }>(
  page: Page,
  { requested, secondaryList, summarize }: FitSectionsOptions<Page>,
): FittedPage<Page> {
  const otherFields = fitSecondaryList(page, secondaryList);
  if (requested?.length === 1 || page.sections.length === 1) return otherFields;
  const sections: Page['sections'][number][] = page.sections;
  const { fitted, rest, more } = fitAnswer(sections, {
    otherFields: { ...otherFields, sections: [] },
    name: summarize,
  });
  return {
    ...otherFields,
    sections: fitted,
    ...(rest.length > 0 ? { rest } : {}),
    ...(more > 0 ? { more } : {}),
  };
}

interface FitSectionsOptions<Page extends { sections: object[] }> {
  /** Ids of the sections that the call asks for; undefined: all. */
  requested: readonly string[] | undefined;
  /** Another list of the page, which is cut where it is long. */
  secondaryList: keyof Page & string;
  /** A section in a few fields. */
  summarize: (section: Page['sections'][number]) => object;
}

/** How to ask for the sections that did not fit. */
export function restMessages({ rest = [], more = 0 }: FittedPage<object>, fitted: number): string[] {
  return [
    ...(rest.length > 0
      ? [
          fitted === 0
            ? 'Each is too long for an answer with others; ask for those in `rest` one by one, with sections: [its id].'
            : `${fitted} fit into one answer; ask for the others in \`rest\` with sections: [their ids].`,
        ]
      : []),
    ...(more > 0
      ? [`${more} more are named in page.sections of get_page only; ask for them in the same way.`]
      : []),
  ];
}
