import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { counterpartsOf, type CounterpartRow } from '../../pages/counterparts.ts';
import { readSitePages } from '../../pages/site-api.ts';
import type { SitePages } from '../../pages/site-pages.ts';
import { editAddress } from '../../start-data/edit-address.ts';
import { languageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor } from '../context/editor-context.ts';
import { loadedLater } from '../parts/loaded-later.tsx';
import { withRules } from '../parts/with-rules.ts';
import { OutdatedPart } from './OutdatedPart.tsx';

const TranslateDialog = loadedLater(() => import('./TranslateDialog.tsx'));

const addRules = withRules(`
.languages { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; }
.languages > li { display: flex; align-items: center; gap: 0.25rem 0.5rem; min-height: 2.25rem; }
.languages > li > :first-child { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.languages small { color: var(--portal-muted); }
.languages [aria-current] { font-weight: 600; }
@media (pointer: coarse) { .languages > li { min-height: 2.75rem; } }
`);

/** As read last: the list of sections, which this belongs to, comes and goes. */
let lastRead: SitePages | null = null;

/** The page in the languages of the site: one step to each counterpart, what is missing, and whether it is outdated. Loaded on demand. */
export default function LanguagePart() {
  const { session, start } = useEditor();
  const words = languagesWords(start.locale);
  const [site, setSite] = useState(lastRead);
  const [translating, setTranslating] = useState<string | null>(null);
  const read = async () => {
    const answer = await readSitePages();
    if ('ok' in answer) return;
    lastRead = answer;
    setSite(answer);
  };
  useEffect(() => void read(), []);
  const found = site && counterpartsOf(site, start.page.id);
  if (!found) return null;
  const open = async (address: string) => {
    await session.save();
    location.assign(editAddress(address));
  };
  const own = found.rows.find(({ page }) => page?.id === start.page.id);
  return (
    <section className="seen" aria-label={words.part} ref={addRules}>
      <p className="label">{words.part}</p>
      <ul className="languages">
        {found.rows.map((row) => (
          <li key={row.locale}>
            <RowName row={row} isHere={row === own} />
            {row.page === null ? (
              <Button
                className="secondary"
                aria-label={fill(words.translateInto, { language: languageName(row.locale, start.locale) })}
                onPress={() => setTranslating(row.locale)}
              >
                {words.translate}
              </Button>
            ) : (
              row !== own && (
                <Button className="secondary" onPress={() => void open(row.page?.language?.address ?? '/')}>
                  {fill(words.open, { title: row.page.title })}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {own && !own.isOriginal && (
        <OutdatedPart isOutdated={own.page?.language?.isOutdated === true} changed={read} />
      )}
      {translating !== null && <TranslateDialog into={translating} close={() => setTranslating(null)} />}
    </section>
  );
}

/** The language, and whether the page is missing or outdated in it. */
function RowName({ row, isHere }: { row: CounterpartRow; isHere: boolean }) {
  const { start } = useEditor();
  const words = languagesWords(start.locale);
  const facts = [
    ...(isHere ? [words.here] : []),
    ...(row.isOriginal ? [words.original] : []),
    ...(row.page?.language?.isOutdated ? [words.outdated] : []),
    ...(row.page === null ? [words.missing] : []),
  ];
  return (
    <span aria-current={isHere || undefined}>
      {languageName(row.locale, start.locale)} <small>{facts.join(' · ')}</small>
    </span>
  );
}
