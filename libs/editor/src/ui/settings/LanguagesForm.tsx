import { isRecord } from '@portal/ports/json';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { readSitePages } from '../../pages/site-api.ts';
import { languagesOf, type SitePages } from '../../pages/site-pages.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { languageName, ownLanguageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { useEditor, useEditState } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';
import { withRules } from '../parts/with-rules.ts';
import { AddLanguage } from './AddLanguage.tsx';
import { LanguageTexts } from './LanguageTexts.tsx';

const addRules = withRules(`
.site-languages { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; }
.site-languages > li { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 0.5rem; padding-block: 0.5rem; border-block-end: 1px solid var(--portal-line); }
.site-languages .language-name { flex: 1 1 12rem; min-width: 0; display: flex; flex-direction: column; overflow-wrap: anywhere; }
.site-languages small { color: var(--portal-muted); }
`);

const NONE: Readonly<Record<string, unknown>> = {};

/** Adds, removes and orders the languages of the site, and opens the texts of each. The default language is always the first. */
export function LanguagesForm() {
  const { session, start } = useEditor();
  const words = languagesWords(start.locale);
  const own = words.settings;
  const data = useEditState((state) => state.page.sections[SITE_RECORD]?.data) ?? NONE;
  const [site, setSite] = useState<SitePages | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  useEffect(
    () =>
      void readSitePages().then((answer) => {
        if (!('ok' in answer)) setSite(answer);
      }),
    [],
  );
  const locales = languagesOf(data);
  const [standard = ''] = locales;
  const nameOf = (locale: string) => languageName(locale, start.locale);
  const put = (path: string, value: unknown) =>
    session.change({ type: 'field', id: SITE_RECORD, path, value, step: 'alone' });
  const putLocales = (next: readonly string[]) => put('locales', next.length > 1 ? next : undefined);
  const move = (at: number, by: 1 | -1) => {
    const locale = locales[at];
    if (locale !== undefined) putLocales(locales.toSpliced(at, 1).toSpliced(at + by, 0, locale));
  };
  const remove = (locale: string) => {
    if (isRecord(data['translations']) && Object.hasOwn(data['translations'], locale))
      put(`translations.${locale}`, undefined);
    putLocales(locales.filter((one) => one !== locale));
  };
  if (edited !== null && site)
    return <LanguageTexts locale={edited} site={site} data={data} back={() => setEdited(null)} />;
  return (
    <>
      <p className="help">{fill(locales.length > 1 ? own.hint : own.one, { language: nameOf(standard) })}</p>
      <ul className="site-languages" ref={addRules}>
        {locales.map((locale, at) => {
          const language = nameOf(locale);
          const count = pagesIn(site, locale, locales.length > 1);
          return (
            <li key={locale}>
              <span className="language-name">
                <span>{language}</span>
                <small>
                  {[
                    ...(ownLanguageName(locale) === language ? [] : [ownLanguageName(locale)]),
                    ...(at === 0 ? [own.isDefault] : []),
                    ...(count === null ? [] : [countWords(own, count)]),
                  ].join(' · ')}
                </small>
              </span>
              {at > 0 && (
                <>
                  <Button
                    className="secondary"
                    aria-label={`${own.texts}: ${language}`}
                    isDisabled={!site}
                    onPress={() => setEdited(locale)}
                  >
                    {own.texts}
                  </Button>
                  {locales.length > 2 && (
                    <>
                      <Button
                        className="icon-button"
                        aria-label={fill(own.up, { language })}
                        isDisabled={at === 1}
                        onPress={() => move(at, -1)}
                      >
                        <Icon name="up" />
                      </Button>
                      <Button
                        className="icon-button"
                        aria-label={fill(own.down, { language })}
                        isDisabled={at === locales.length - 1}
                        onPress={() => move(at, 1)}
                      >
                        <Icon name="down" />
                      </Button>
                    </>
                  )}
                  <Button
                    className="icon-button"
                    aria-label={fill(own.remove, { language })}
                    isDisabled={count !== 0}
                    onPress={() => remove(locale)}
                  >
                    <Icon name="remove" />
                  </Button>
                </>
              )}
              {at > 0 && count !== null && count > 0 && <small>{fill(own.hasPages, { language })}</small>}
            </li>
          );
        })}
      </ul>
      <AddLanguage locales={locales} add={(locale) => putLocales([...locales, locale])} />
    </>
  );
}

/**
 * The number of pages in a language; null: not known yet. On a site with one language all pages count for it, since none names a language.
 */
function pagesIn(site: SitePages | null, locale: string, isSeveral: boolean): number | null {
  if (!site) return null;
  const isOnly = !isSeveral || site.languages.length < 2;
  const isIn = ({ language }: SitePages['pages'][number]) =>
    isOnly ? locale === site.languages[0] : language?.locale === locale;
  return site.pages.filter(isIn).length;
}

function countWords({ none, pages }: ReturnType<typeof languagesWords>['settings'], count: number): string {
  if (count === 0) return none;
  return count === 1 ? pages.one : fill(pages.other, { count });
}
