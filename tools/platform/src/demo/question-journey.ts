import { SetupError } from '../setup-error.ts';
import type { Steps } from './steps.ts';

const QUESTION = 'When is the quay finished?';

/** The fields of a line of an answer that the demo reads. */
interface Reply {
  type: string;
  text?: string;
  title?: string;
  href?: string;
}

/**
 * Asks a question as a visitor, and opens the page that the answer links as its source.
 * @throws SetupError when there is none
 */
export async function questionJourney({
  site,
  steps: { step },
}: {
  site: string;
  steps: Steps;
}): Promise<void> {
  const answer = await step(
    `A visitor asks: “${QUESTION}”`,
    () => answerOf(site),
    ({ text, source }) => `“${text}”\nSource: ${source.title} (${source.href})`,
  );
  await step(
    'Its source is a page of the site',
    async () => {
      const { status } = await fetch(new URL(answer.source.href, site));
      if (status !== 200) throw new SetupError(`${answer.source.href} answered ${status}.`);
    },
    () => 'found',
  );
}

async function answerOf(site: string): Promise<{ text: string; source: { title: string; href: string } }> {
  const response = await fetch(`${site}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ question: QUESTION }),
  });
  if (response.status !== 200) throw new SetupError(`The question was answered with ${response.status}.`);
  const lines = (await response.text()).trim().split('\n');
  const replies = lines.map((line): Reply => JSON.parse(line));
  const text = replies.flatMap((reply) => reply.text ?? []).join('');
  const { title, href } = replies.find(({ type }) => type === 'source') ?? {};
  if (title === undefined || href === undefined) throw new SetupError('The answer names no source.');
  return { text: text.trim(), source: { title, href } };
}
