import { fill } from '@portal/ui/text';
import type { Refusal } from '../../pages/site-api.ts';
import type { PagesWords } from '../../words/pages/index.ts';

/** Why something was not saved, and what to do. */
export function FailureNotice({ failure, words }: { failure: Refusal; words: PagesWords }) {
  const { failures } = words;
  const { code, details, message } = failure;
  if (code === 'retitled')
    return (
      <p className="help" role="alert" data-tone="problem">
        {fill(failures.retitled, { title: String(details['title']) })}
      </p>
    );
  const known = code === 'offline' || code === 'unauthenticated' || code === 'conflict';
  return (
    <p className="help" role="alert" data-tone="problem">
      {known ? failures[code] : fill(failures.other, { why: message }).trim()}{' '}
      {code === 'unauthenticated' && (
        <a className="plain" href="/edit/login" target="_blank" rel="noopener">
          {words.signIn}
        </a>
      )}
    </p>
  );
}
