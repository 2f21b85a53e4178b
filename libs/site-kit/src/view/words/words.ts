/** The words that the kit itself puts on a page. */
const WORDS = {
  en: {
    skip: 'Skip to content',
    menu: 'Menu',
    close: 'Close',
    mainNavigation: 'Main',
    footerNavigation: 'More',
    home: 'Home',
    status: { done: 'Done', now: 'Under way', next: 'Planned' },
    credit: 'Image',
    enlarge: 'Enlarge',
    transcript: 'Transcript',
    captions: 'Captions',
    silent: 'The video has no sound.',
    duration: 'Length',
    address: 'Address',
    email: 'E-mail',
    phone: 'Telephone',
    hours: 'Opening hours',
    source: 'Source',
    noDocuments: 'There are no documents here yet.',
    emptyPage: 'This page is being written. Come back soon.',
    notFoundTitle: 'Page not found',
    notFoundText: 'The page may have moved, or it is not for everybody. Start again from the home page.',
    backHome: 'Go to the home page',
    notFoundSignIn: 'Some pages need a sign-in.',
    signIn: 'Sign in',
    brokenTitle: 'Something went wrong on our side',
    brokenText: 'Please try again in a moment.',
  },
  de: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    close: 'Schließen',
    mainNavigation: 'Hauptmenü',
    footerNavigation: 'Weiteres',
    home: 'Startseite',
    status: { done: 'Fertig', now: 'Im Bau', next: 'Geplant' },
    credit: 'Bild',
    enlarge: 'Vergrößern',
    transcript: 'Transkript',
    captions: 'Untertitel',
    silent: 'Das Video hat keinen Ton.',
    duration: 'Länge',
    address: 'Adresse',
    email: 'E-Mail',
    phone: 'Telefon',
    hours: 'Öffnungszeiten',
    source: 'Quelle',
    noDocuments: 'Hier gibt es noch keine Dokumente.',
    emptyPage: 'Diese Seite entsteht gerade. Schauen Sie bald wieder vorbei.',
    notFoundTitle: 'Unter dieser Adresse ist nichts',
    notFoundText:
      'Vielleicht ist die Seite umgezogen, oder sie ist nicht für alle. Beginnen Sie auf der Startseite.',
    backHome: 'Zur Startseite',
    notFoundSignIn: 'Für manche Seiten muss man sich anmelden.',
    signIn: 'Anmelden',
    brokenTitle: 'Bei uns ist etwas schiefgegangen',
    brokenText: 'Bitte versuchen Sie es gleich noch einmal.',
  },
} as const;

type Shape<Value> = Value extends string ? string : { readonly [Key in keyof Value]: Shape<Value[Key]> };

/** The kit's own words in one language. */
export type Words = Shape<(typeof WORDS)['en']>;

/** The kit's words for a language tag; English where there is no translation. */
export function wordsFor(locale: string): Words {
  return locale.split('-')[0] === 'de' ? WORDS.de : WORDS.en;
}
