import { describeKind, type KindRegistry, type StandardKindName } from '@portal/content-core';

/** When a kind is the right one; its own description says what it is. */
const WHEN: Readonly<Record<StandardKindName, string>> = {
  hero: 'Once, at the top of the home page and of each main page. The title is the page in one line.',
  text: 'The default. One thought a section; start another section for the next thought.',
  table:
    'Fees, hours, results: what is read by row and column. A small one may stand in a text as well. For a table without header row leave its cells empty.',
  gallery: 'When images themselves are the news. A single image belongs in a text or hero.',
  team: 'When readers need to know whom to turn to.',
  timeline: 'When order in time matters: works, history, a programme.',
  kpi: 'Three to six figures a reader will remember, with a source. No figure you were not given.',
  documents: 'Files the site already holds; name them by document id.',
  video: 'One video that exists as a file. Never invent its address.',
  faq: 'Real questions, in the words of those who ask.',
  contact: 'Once, on the page people look for it.',
  quote: 'Words a person really said, with name and role. At most one or two a page.',
  cta: 'Last on a page: the one thing to do next.',
  latest:
    'On the home page, with a link to the page that lists all. Posts and events appear by their date and tags.',
  archive: 'The one section of the news or events page. New posts get their address below it.',
};

/** The kinds of a site as a list: what each is, when to use it, and an example. */
export function describeKinds(kinds: KindRegistry): string {
  return Object.values(kinds)
    .map((kind) => {
      const { name, title, description, example } = describeKind(kind);
      return [
        `**${name}** (${title}). ${[description, ...whenToUse(name)].join(' ')}`,
        `    ${JSON.stringify(example)}`,
      ].join('\n\n');
    })
    .join('\n\n');
}

/** A site's own kinds say it in their description. */
function whenToUse(name: string): string[] {
  return Object.entries(WHEN).flatMap(([kind, when]) => (kind === name ? [when] : []));
}
