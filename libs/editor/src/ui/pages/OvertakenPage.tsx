import { fill } from '@portal/ui/text';
import { changedFacts, type PageFacts } from '../../pages/page-facts.ts';
import type { PagesWords } from '../../words/pages/index.ts';

/** A page as the form showed it, and as someone else made it meanwhile. */
export interface Overtaken {
  seen: PageFacts;
  now: PageFacts;
}

/** Shows what someone else has made of title and address. */
export function OvertakenPage({ seen, now, words }: Overtaken & { words: PagesWords }) {
  const { title, slug } = changedFacts(seen, now);
  return (
    <div className="problems" role="alert">
      <p>{words.overtaken}</p>
      <ul>
        {title !== undefined && <li>{fill(words.overtakenTitle, { title })}</li>}
        {slug !== undefined && <li>{fill(words.overtakenAddress, { slug })}</li>}
      </ul>
    </div>
  );
}
