import type { Shape } from '@portal/ui/text';

/** What the overview of the draft and the live site says. */
const OVERVIEW_WORDS = {
  en: {
    title: 'Overview',
    you: { account: 'You are signed in as {who}, {role}.', password: 'You are signed in as {role}.' },
    roles: { owner: 'owner', editor: 'editor' },
    passwordSet: 'Your password has been set.',
    draft: {
      title: 'Draft',
      none: 'Everything is published. There are no changes to publish.',
      one: '1 change is saved and not live yet.',
      many: '{n} changes are saved and not live yet.',
      review: 'Review changes',
      unreadable: 'The draft cannot be read right now. Your saved changes are kept.',
      notSetUp: 'This site is not set up for editing.',
      clash: {
        said: 'The live site was changed here as well. Choose what to keep before you publish.',
        draft: 'Keep the draft',
        live: 'Keep what is live',
        settle: 'Bring the draft up to date',
        settled: 'The draft is up to date with the live site.',
        linked:
          'The draft was not changed: these places link to something that was removed from the live site. Remove these links first.',
      },
      things: {
        site: 'Name, navigation and colours',
        page: 'Page “{name}”',
        media: 'Picture “{name}”',
        document: 'Document “{name}”',
      },
      on: 'on “{page}”',
    },
    questions: {
      title: 'Questions of visitors',
      none: 'Nobody has asked a question in the last 30 days.',
      one: 'One question was asked in the last 30 days.',
      many: '{n} questions were asked in the last 30 days.',
      oneOpen: 'The site did not answer one of them.',
      manyOpen: 'The site did not answer {n} of them.',
    },
    live: {
      title: 'Live site',
      waiting: 'A new version is waiting to be built.',
      building: 'A new version is being built. Visitors see it in a minute or two.',
      newer: 'A newer version is about to go live.',
      older:
        'Visitors see an older version: the operator of the site has shown it again. With the next publish everything published since is live again.',
      current: 'Visitors see the latest version.',
      failed:
        'The last version could not be built. Visitors still see the one before it. The operator of the site can tell why.',
      unknown: 'Nothing is known yet about the last build.',
      at: 'Last update: {when}',
      reason: 'Message of the build',
    },
  },
  de: {
    title: 'Übersicht',
    you: { account: 'Sie sind angemeldet als {who}, {role}.', password: 'Sie sind angemeldet als {role}.' },
    roles: { owner: 'Inhaber', editor: 'Redaktion' },
    passwordSet: 'Ihr Passwort ist festgelegt.',
    draft: {
      title: 'Entwurf',
      none: 'Alles ist veröffentlicht. Es gibt keine neuen Änderungen.',
      one: '1 Änderung ist gespeichert und noch nicht veröffentlicht.',
      many: '{n} Änderungen sind gespeichert und noch nicht veröffentlicht.',
      review: 'Änderungen prüfen',
      unreadable:
        'Der Entwurf lässt sich gerade nicht lesen. Ihre gespeicherten Änderungen bleiben erhalten.',
      notSetUp: 'Diese Website ist nicht zum Bearbeiten eingerichtet.',
      clash: {
        said: 'Auch die veröffentlichte Website wurde hier geändert. Wählen Sie vor dem Veröffentlichen, was bleibt.',
        draft: 'Entwurf behalten',
        live: 'Veröffentlichtes behalten',
        settle: 'Entwurf angleichen',
        settled: 'Der Entwurf passt jetzt zur veröffentlichten Website.',
        linked:
          'Der Entwurf wurde nicht geändert: Diese Stellen führen zu etwas, das von der veröffentlichten Website entfernt wurde. Entfernen Sie zuerst diese Links.',
      },
      things: {
        site: 'Name, Navigation und Farben',
        page: 'Seite „{name}“',
        media: 'Bild „{name}“',
        document: 'Dokument „{name}“',
      },
      on: 'auf „{page}“',
    },
    questions: {
      title: 'Fragen von Besuchern',
      none: 'In den letzten 30 Tagen hat niemand gefragt.',
      one: 'In den letzten 30 Tagen wurde eine Frage gestellt.',
      many: 'In den letzten 30 Tagen wurden {n} Fragen gestellt.',
      oneOpen: 'Auf eine davon steht auf der Website keine Antwort.',
      manyOpen: 'Auf {n} davon steht auf der Website keine Antwort.',
    },
    live: {
      title: 'Veröffentlichte Website',
      waiting: 'Eine neue Version wartet darauf, gebaut zu werden.',
      building: 'Eine neue Version wird gebaut. Besucher sehen sie in ein bis zwei Minuten.',
      newer: 'Eine neuere Version ist gleich online.',
      older:
        'Besucher sehen eine ältere Version: Der Betreiber der Website zeigt sie wieder. Mit der nächsten Veröffentlichung ist alles wieder online, was seither veröffentlicht wurde.',
      current: 'Besucher sehen die neueste Version.',
      failed:
        'Die letzte Version ließ sich nicht bauen. Besucher sehen weiter die davor. Der Betreiber der Website kann sagen, warum.',
      unknown: 'Über die letzte Version ist noch nichts bekannt.',
      at: 'Letzte Aktualisierung: {when}',
      reason: 'Meldung beim Bauen',
    },
  },
} as const;

export type OverviewWords = Shape<(typeof OVERVIEW_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function overviewWords(locale: string): OverviewWords {
  return locale.split('-')[0] === 'de' ? OVERVIEW_WORDS.de : OVERVIEW_WORDS.en;
}
