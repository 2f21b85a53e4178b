import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type BrokenLink, findBrokenLinks } from '../../pages/search-api.ts';
import type { Refusal } from '../../pages/site-api.ts';
import type { SearchWords } from '../../words/search/index.ts';
import { FoundRows } from './FoundRows.tsx';

type Checked =
  | { state: 'no' | 'checking' }
  | { state: 'done'; links: readonly BrokenLink[] }
  | { state: 'failed'; why: string };

/** Lists the links of the draft whose target on the site does not exist, each with a button that leads to the link. */
export function BrokenLinks({
  words,
  save,
  close,
}: {
  words: SearchWords;
  save: () => Promise<unknown>;
  close: () => void;
}) {
  const [checked, setChecked] = useState<Checked>({ state: 'no' });
  const check = async () => {
    setChecked({ state: 'checking' });
    await save();
    const found: readonly BrokenLink[] | Refusal = await findBrokenLinks();
    setChecked('ok' in found ? { state: 'failed', why: found.message } : { state: 'done', links: found });
  };
  return (
    <section aria-label={words.links}>
      <h3>{words.links}</h3>
      <div role="status">
        {checked.state === 'failed' && (
          <p className="help" data-tone="problem">
            {fill(words.failed, { why: checked.why })}
          </p>
        )}
        {checked.state === 'done' && checked.links.length === 0 && <p className="help">{words.noBroken}</p>}
      </div>
      {checked.state === 'done' && (
        <FoundRows
          rows={checked.links.map(({ at, message, ...place }) => ({ ...place, title: at, detail: message }))}
          close={close}
        />
      )}
      <Button className="secondary" isDisabled={checked.state === 'checking'} onPress={() => void check()}>
        {checked.state === 'checking' ? words.checking : words.checkLinks}
      </Button>
    </section>
  );
}
