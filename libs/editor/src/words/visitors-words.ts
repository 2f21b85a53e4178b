import { fill, type Shape } from '@portal/ui/text';
import { OVERTAKEN_WORDS } from './overtaken-words.ts';

/** What the room about visitors and their sign-ins says. */
const VISITORS_WORDS = {
  en: {
    title: 'Visitors and their sign-ins',
    intro: {
      editor:
        'An audience is a group of visitors who see the same pages. Each sign-in belongs to one audience.',
      viewer: 'These sign-ins open the site. Everyone who has one sees what its audience sees.',
      environment:
        'Each audience has one password. It is set where the site is hosted and cannot be shown here.',
    },
    variable: 'Name of the setting:',
    gate: {
      title: 'Visitors must sign in',
      on: 'Visitors have to sign in before they see any page.',
      off: 'Everyone can see the public pages. A sign-in also opens the pages of its audience.',
      environment:
        'This follows from the settings of the site: visitors must sign in once an audience has a password.',
      turnedOn: 'Visitors must sign in from now on.',
      turnedOff: 'Everyone can see the public pages now.',
      opening: {
        title: 'Open the site to everyone?',
        text: 'Everyone sees the public pages then, without a sign-in. Pages for an audience stay closed.',
        act: 'Open the site',
      },
    },
    general: 'General',
    default: 'Default',
    defaultHint: 'Visitors of the default audience can open the page “Visitors and their sign-ins” too.',
    count: {
      none: 'No sign-in yet',
      one: '1 sign-in',
      many: '{n} sign-ins',
      shared: 'One password for everyone',
    },
    username: 'Username',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'This browser does not allow copying. Show the password and copy it by hand.',
    hidden: 'hidden',
    unknown: 'Cannot be shown',
    unknownWhy:
      'This password works, but it was not stored in a way that can be shown. Set a new one to see it here.',
    change: 'Change',
    remove: 'Remove',
    removing: '“{name}” is removed.',
    notRemoved: '“{name}” was not removed. {why}',
    add: 'Add a sign-in',
    overtaken: OVERTAKEN_WORDS.en,
    form: {
      add: 'New sign-in',
      change: 'Change the sign-in',
      submit: 'Add the sign-in',
      audience: 'Audience',
      label: 'Who it is for',
      labelHelp: 'Only you see this, for example “Press list” or “Board”.',
      usernameHelp: 'Letters a to z, digits and . _ - @',
      newPassword: 'Password (optional)',
      newPasswordHelp: 'Leave it empty to have a strong password made for you.',
      otherPassword: 'New password (optional)',
      otherPasswordHelp: 'Leave it empty to keep the current password.',
      tooShort: 'A password has at least 8 characters.',
      suggest: 'Suggest a password',
      taken: 'This username is taken. Choose another one.',
      added: 'The sign-in is added.',
    },
    handover: {
      title: 'Pass these details on',
      text: 'Copy the password now. You can also show it later on this page.',
      address: 'Address',
      copyAll: 'Copy all three lines',
    },
    audience: {
      add: 'Add an audience',
      addTitle: 'New audience',
      rename: 'Rename',
      renameTitle: 'Rename the audience',
      name: 'Name',
      nameHelp: 'For example “Press” or “Partners”.',
      listed: 'It will be listed as “{name}”.',
      noName: 'A name has at least one letter from a to z, or a digit.',
      taken: 'There is already an audience with this name. Choose another one.',
      makeDefault: 'Make default',
      defaultTitle: 'Make “{name}” the default audience?',
      defaultText:
        'Everyone who signs in as “{name}” can then open the page “Visitors and their sign-ins”, and show the passwords of all sign-ins.',
      isDefault: '“{name}” is the default audience now.',
      removeTitle: 'Remove “{name}”?',
      removeText: 'Its sign-ins stop working ({count}). Visitors who are signed in stay so for up to a day.',
      remove: 'Remove the audience',
      removed: 'The audience “{name}” is removed.',
      inUse: 'Pages and sections are shown to this audience. After this, only editors see them:',
      removeInUse: 'Remove it and hide these places',
      renameInUse: 'Rename it and hide these places',
      opens:
        'Pages and sections are for an audience of this name already. After this, everyone with one of its sign-ins sees them:',
      addOpens: 'Add it and show these places',
      renameOpens: 'Rename it and show these places',
      renameBoth: 'Rename it, and hide and show these places',
    },
    empty: {
      title: 'No audience yet',
      text: 'Everyone sees the whole site. Add an audience to show some pages to some visitors only, such as the press or partners.',
      first: 'Add the first audience',
    },
  },
  de: {
    title: 'Besucher und ihre Zugänge',
    intro: {
      editor:
        'Zu einer Zielgruppe gehören Besucher, die dieselben Seiten sehen. Jeder Zugang gehört zu einer Zielgruppe.',
      viewer: 'Diese Zugänge öffnen die Website. Wer einen hat, sieht, was seine Zielgruppe sieht.',
      environment:
        'Jede Zielgruppe hat ein Passwort. Es wird beim Hosting der Website festgelegt und lässt sich hier nicht anzeigen.',
    },
    variable: 'Name der Einstellung:',
    gate: {
      title: 'Besucher müssen sich anmelden',
      on: 'Besucher müssen sich anmelden, bevor sie eine Seite sehen.',
      off: 'Alle sehen die öffentlichen Seiten. Ein Zugang öffnet auch die Seiten seiner Zielgruppe.',
      environment:
        'Das folgt aus den Einstellungen der Website: Sobald eine Zielgruppe ein Passwort hat, müssen sich Besucher anmelden.',
      turnedOn: 'Ab jetzt müssen sich Besucher anmelden.',
      turnedOff: 'Die öffentlichen Seiten sind jetzt für alle sichtbar.',
      opening: {
        title: 'Die Website für alle öffnen?',
        text: 'Dann sehen alle die öffentlichen Seiten, ohne sich anzumelden. Seiten für eine Zielgruppe bleiben geschlossen.',
        act: 'Website öffnen',
      },
    },
    general: 'Allgemein',
    default: 'Standard',
    defaultHint: 'Besucher der Standard-Zielgruppe können auch die Seite „Besucher und ihre Zugänge“ öffnen.',
    count: {
      none: 'Noch kein Zugang',
      one: '1 Zugang',
      many: '{n} Zugänge',
      shared: 'Ein Passwort für alle',
    },
    username: 'Benutzername',
    password: 'Passwort',
    show: 'Anzeigen',
    hide: 'Verbergen',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    notCopied:
      'Dieser Browser erlaubt das Kopieren nicht. Zeigen Sie das Passwort an und kopieren Sie es von Hand.',
    hidden: 'verborgen',
    unknown: 'Lässt sich nicht anzeigen',
    unknownWhy:
      'Dieses Passwort gilt, ist aber nicht so gespeichert, dass es sich anzeigen lässt. Legen Sie ein neues fest, um es hier zu sehen.',
    change: 'Ändern',
    remove: 'Entfernen',
    removing: '„{name}“ ist entfernt.',
    notRemoved: '„{name}“ wurde nicht entfernt. {why}',
    add: 'Zugang hinzufügen',
    overtaken: OVERTAKEN_WORDS.de,
    form: {
      add: 'Neuer Zugang',
      change: 'Zugang ändern',
      submit: 'Zugang hinzufügen',
      audience: 'Zielgruppe',
      label: 'Für wen',
      labelHelp: 'Das sehen nur Sie, zum Beispiel „Presseverteiler“ oder „Aufsichtsrat“.',
      usernameHelp: 'Buchstaben a bis z, Ziffern und . _ - @',
      newPassword: 'Passwort (optional)',
      newPasswordHelp: 'Bleibt das Feld leer, wird ein sicheres Passwort erzeugt.',
      otherPassword: 'Neues Passwort (optional)',
      otherPasswordHelp: 'Bleibt das Feld leer, gilt das bisherige Passwort weiter.',
      tooShort: 'Ein Passwort hat mindestens 8 Zeichen.',
      suggest: 'Passwort vorschlagen',
      taken: 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
      added: 'Der Zugang ist hinzugefügt.',
    },
    handover: {
      title: 'Geben Sie diese Angaben weiter',
      text: 'Kopieren Sie das Passwort jetzt. Sie können es auch später auf dieser Seite anzeigen.',
      address: 'Adresse',
      copyAll: 'Alle drei Zeilen kopieren',
    },
    audience: {
      add: 'Zielgruppe hinzufügen',
      addTitle: 'Neue Zielgruppe',
      rename: 'Umbenennen',
      renameTitle: 'Zielgruppe umbenennen',
      name: 'Name',
      nameHelp: 'Zum Beispiel „Presse“ oder „Partner“.',
      listed: 'In den Listen steht „{name}“.',
      noName: 'Ein Name hat mindestens einen Buchstaben von a bis z oder eine Ziffer.',
      taken: 'Eine Zielgruppe mit diesem Namen gibt es schon. Wählen Sie einen anderen.',
      makeDefault: 'Als Standard festlegen',
      defaultTitle: '„{name}“ als Standard-Zielgruppe festlegen?',
      defaultText:
        'Wer sich als „{name}“ anmeldet, kann dann die Seite „Besucher und ihre Zugänge“ öffnen und die Passwörter aller Zugänge anzeigen.',
      isDefault: '„{name}“ ist jetzt die Standard-Zielgruppe.',
      removeTitle: '„{name}“ entfernen?',
      removeText:
        'Ihre Zugänge gelten dann nicht mehr ({count}). Wer angemeldet ist, bleibt es bis zu einem Tag.',
      remove: 'Zielgruppe entfernen',
      removed: 'Die Zielgruppe „{name}“ ist entfernt.',
      inUse:
        'Seiten und Abschnitte werden dieser Zielgruppe gezeigt. Danach sieht sie nur noch die Redaktion:',
      removeInUse: 'Entfernen und diese Stellen ausblenden',
      renameInUse: 'Umbenennen und diese Stellen ausblenden',
      opens:
        'Seiten und Abschnitte sind schon für eine Zielgruppe dieses Namens bestimmt. Danach sehen sie alle, die einen Zugang dieser Zielgruppe haben:',
      addOpens: 'Hinzufügen und diese Stellen zeigen',
      renameOpens: 'Umbenennen und diese Stellen zeigen',
      renameBoth: 'Umbenennen und diese Stellen ausblenden und zeigen',
    },
    empty: {
      title: 'Noch keine Zielgruppe',
      text: 'Alle sehen die ganze Website. Mit einer Zielgruppe zeigen Sie manche Seiten nur bestimmten Besuchern, etwa der Presse oder Partnern.',
      first: 'Erste Zielgruppe hinzufügen',
    },
  },
} as const;

export type VisitorsWords = Shape<(typeof VISITORS_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function visitorsWords(locale: string): VisitorsWords {
  return locale.split('-')[0] === 'de' ? VISITORS_WORDS.de : VISITORS_WORDS.en;
}

/** How many sign-ins there are, in words. */
export function signInCount({ count }: VisitorsWords, n: number): string {
  return n === 0 ? count.none : n === 1 ? count.one : fill(count.many, { n });
}
