import { inLanguage } from '@portal/ui/text';

/** The words of the handover sheet in English, and in German below: its reader is the owner of the site. */
const en = {
  site: 'Your site',
  address: 'Address',
  editing: 'Editing',
  owner: 'Owner',
  noOwner: 'The site has no owner yet.',
  owners:
    '{owners}. Sign in to edit with this address. A new owner gets an invitation by mail; its link leads to the site and asks for a password of your own. Has the link run out? Choose “Forgot your password?” where you sign in.',
  search: 'Search engines',
  searchText:
    'Search engines do not list a new site. Once yours is ready to be found, switch off “Keep the whole site out of search engines” where you edit, in the site settings, and publish.',
  viewer: 'First viewer',
  viewerText: 'For people who read what is not public. Share it with them, and change it whenever you like.',
  username: 'Username',
  passphrase: 'Passphrase',
  made: 'Made',
  until:
    'The passphrase stops working when another one is set on the site, or when a newer handover sheet is made. Of two sheets, the newer one counts.',
};

/** What the handover sheet says. */
type HandoverWords = typeof en;

const de: HandoverWords = {
  site: 'Ihre Website',
  address: 'Adresse',
  editing: 'Bearbeiten',
  owner: 'Inhaber',
  noOwner: 'Die Website hat noch keinen Inhaber.',
  owners:
    '{owners}. Melden Sie sich zum Bearbeiten mit dieser Adresse an. Ein neuer Inhaber bekommt eine Einladung per Mail; der Link darin führt zur Website, und dort wählen Sie ein eigenes Passwort. Der Link ist abgelaufen? Wählen Sie bei der Anmeldung „Passwort vergessen?“.',
  search: 'Suchmaschinen',
  searchText:
    'Eine neue Website erscheint nicht in Suchmaschinen. Sobald man Ihre finden soll, schalten Sie beim Bearbeiten in den Einstellungen der Website „Die ganze Website nicht in Suchmaschinen zeigen“ aus und veröffentlichen Sie.',
  viewer: 'Erster Zugang für Besucher',
  viewerText:
    'Für alle, die lesen dürfen, was nicht öffentlich ist. Geben Sie ihn an sie weiter, und ändern Sie ihn, wann Sie möchten.',
  username: 'Benutzername',
  passphrase: 'Passwort',
  made: 'Erstellt',
  until:
    'Das Passwort gilt nicht mehr, sobald auf der Website ein anderes festgelegt oder ein neueres Übergabeblatt erstellt wird. Von zwei Blättern gilt das neuere.',
};

/** The words of the sheet in the language of the site; English where there is no translation. */
export const handoverWords = (locale: string): HandoverWords => inLanguage({ en, de }, locale);

/** The language that the sheet is in. */
export const handoverLanguage = (locale: string): 'de' | 'en' =>
  inLanguage<'de' | 'en'>({ en: 'en', de: 'de' }, locale);

/** When the sheet was made, in its language. */
export function handoverTime(at: Date, locale: string): string {
  const language = handoverLanguage(locale) === 'de' ? 'de' : 'en-GB';
  const options = { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(language, options).format(at)} UTC`;
}
