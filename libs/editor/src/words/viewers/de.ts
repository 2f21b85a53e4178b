import type { Shape } from '@portal/ui/text';
import { de as overtaken } from '../overtaken/de.ts';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
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
  overtaken,
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
    inUse: 'Seiten und Abschnitte werden dieser Zielgruppe gezeigt. Danach sieht sie nur noch die Redaktion:',
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
};
