import { isRecord } from '@portal/ports/json';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { fill } from '@portal/ui/text';
import { type FieldSpec, specAt } from '../../kinds/field-spec.ts';
import { navigationIn } from '../../pages/counterparts.ts';
import { navigationOf, type SitePages } from '../../pages/site-pages.ts';
import { SITE_RECORD } from '../../settings/site-record.ts';
import { languageName } from '../../words/language-name.ts';
import { languagesWords } from '../../words/languages/index.ts';
import { FieldControl } from '../fields/FieldControl.tsx';
import { useEditor } from '../context/editor-context.ts';
import { Icon } from '../parts/Icon.tsx';

interface TextsProps {
  locale: string;
  site: SitePages;
  /** The site's record with the changes that are not saved yet. */
  data: Readonly<Record<string, unknown>>;
  back: () => void;
}

/** Fields for the texts of the site in one language. A text that is left empty is shown in the default language. */
export function LanguageTexts({ locale, site, data, back }: TextsProps) {
  const { kinds, session, start } = useEditor();
  const words = languagesWords(start.locale);
  const own = words.settings;
  const [standard = ''] = site.languages;
  const translations = asRecord(data['translations']);
  const values = asRecord(translations[locale]);
  const footer = asRecord(values['footer']);
  const at = `translations.${locale}`;
  const specOf = (path: string) => specAt(kinds[0]?.fields ?? [], path);
  const put = (path: string, value: unknown) =>
    session.change({ type: 'field', id: SITE_RECORD, path: `${at}.${path}`, value, step: 'alone' });
  const field = (spec: FieldSpec | undefined, path: string, value: unknown) =>
    spec && (
      <FieldControl
        key={path}
        field={{ ...spec, required: false }}
        path={`${at}.${path}`}
        value={value}
        section={SITE_RECORD}
      />
    );
  const description: FieldSpec = {
    type: 'line',
    name: 'description',
    longest: 320,
    required: false,
    label: own.description,
    help: undefined,
  };
  const footerEntries = asRecord(data['footer'])['navigation'];
  return (
    <>
      <Button className="back" onPress={back}>
        <Icon name="back" /> {own.back}
      </Button>
      <h3>{fill(own.edit, { language: languageName(locale, start.locale) })}</h3>
      {field(specOf('name'), 'name', values['name'])}
      {field(specOf('tagline'), 'tagline', values['tagline'])}
      {field(description, 'description', values['description'])}
      <OwnEntries
        follows={fill(own.navigation, { language: languageName(standard, start.locale) })}
        set={own.ownNavigation}
        unset={own.followNavigation}
        isOwn={values['navigation'] !== undefined}
        change={(isOwn) =>
          put(
            'navigation',
            isOwn ? navigationIn(site.pages, navigationOf(data['navigation']), locale) : undefined,
          )
        }
      >
        {field(specOf('navigation'), 'navigation', values['navigation'])}
      </OwnEntries>
      {field(specOf('footer.note'), 'footer.note', footer['note'])}
      <OwnEntries
        follows={fill(own.footer, { language: languageName(standard, start.locale) })}
        set={own.ownFooter}
        unset={own.followFooter}
        isOwn={footer['navigation'] !== undefined}
        change={(isOwn) =>
          put(
            'footer.navigation',
            isOwn ? navigationIn(site.pages, navigationOf(footerEntries), locale) : undefined,
          )
        }
      >
        {field(specOf('footer.navigation'), 'footer.navigation', footer['navigation'])}
      </OwnEntries>
    </>
  );
}

/**
 * Navigation entries that are the same as in the default language until this language sets its own. `change` is called with true to set its
 * own, with false to follow the default language again.
 */
function OwnEntries(props: {
  follows: string;
  set: string;
  unset: string;
  isOwn: boolean;
  change: (isOwn: boolean) => void;
  children: ReactNode;
}) {
  const { follows, set, unset, isOwn, change, children } = props;
  return (
    <div className="field">
      {isOwn ? children : <p className="help">{follows}</p>}
      <div className="row">
        <Button className="secondary" onPress={() => change(!isOwn)}>
          {isOwn ? unset : set}
        </Button>
      </div>
    </div>
  );
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
