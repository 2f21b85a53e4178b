import { z } from 'zod';
import { plainRichText } from '../plain-rich-text.ts';
import type { DataNode, DescribedPage } from './node.ts';

/** What of a section's data is described. A site may have a kind of its own under the same name. */
const Questions = z.object({ items: z.array(z.object({ question: z.string(), answer: z.string() })) });

/** The questions and answers of all sections of a page that have them. */
export function questionsNode({ sections }: Pick<DescribedPage, 'sections'>): DataNode | null {
  const items = sections
    .filter(({ kind }) => kind === 'faq')
    .flatMap(({ data }) => Questions.safeParse(data).data?.items ?? []);
  if (items.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainRichText(answer) },
    })),
  };
}
