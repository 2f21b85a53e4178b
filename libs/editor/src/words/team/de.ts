import type { Shape } from '@portal/ui/text';
import type { en } from './en.ts';

export const de: Shape<typeof en> = {
  title: 'Team',
  intro:
    'Die Personen, die diese Website bearbeiten. Inhaber verwalten auch das Team und die Zugänge der Besucher.',
  unreadable: 'Das Team lässt sich gerade nicht lesen.',
  you: 'Sie',
  roles: { owner: 'Inhaber', editor: 'Redaktion' },
  lastOwner:
    'Der einzige Inhaber. Um die Rolle abzugeben oder das Team zu verlassen, machen Sie zuerst eine andere Person zum Inhaber.',
  roleNow: {
    owner: 'Die Person ist inzwischen Inhaber. Entscheiden Sie neu.',
    editor: 'Die Person gehört inzwischen zur Redaktion. Entscheiden Sie neu.',
  },
  makeOwner: 'Zum Inhaber machen',
  makeEditor: 'Zur Redaktion machen',
  changed: {
    owner: '{name} ist jetzt Inhaber.',
    editor: '{name} gehört jetzt zur Redaktion.',
  },
  stepDown: {
    title: 'Nicht mehr Inhaber sein?',
    text: 'Sie können weiter bearbeiten und veröffentlichen, aber Team und Zugänge nicht mehr verwalten. Das ändern kann nur ein anderer Inhaber.',
    act: 'Zur Redaktion wechseln',
  },
  leave: {
    title: 'Das Team verlassen?',
    text: 'Sie werden sofort abgemeldet und können diese Website nicht mehr bearbeiten. Nur ein Inhaber kann Sie wieder einladen.',
    act: 'Team verlassen',
  },
  exportData: 'Daten exportieren',
  remove: 'Entfernen',
  removing: '{name} ist aus dem Team entfernt.',
  notRemoved: '{name} wurde nicht entfernt. {why}',
  invite: {
    open: 'Person einladen',
    title: 'Person einladen',
    text: 'Die Person bekommt eine E-Mail mit einem Link zu dieser Website.',
    email: 'E-Mail',
    noAddress: 'Schreiben Sie eine Adresse wie name@example.org.',
    role: 'Rolle',
    roles: {
      editor: 'Redaktion: darf veröffentlichen',
      owner: 'Inhaber: auch Team und Zugänge',
    },
    submit: 'Einladung senden',
    sent: 'Die Einladung an {name} ist verschickt.',
    member: 'Diese Person ist schon im Team. Ändern Sie ihre Rolle in der Liste.',
  },
  open: {
    since: 'Am {date} eingeladen, noch nicht angemeldet',
    again: 'Einladung erneut senden',
    sent: 'Die Einladung an {name} ist erneut verschickt.',
    wait: 'Die Einladung ging gerade erst hinaus. Bitte warten Sie eine Weile, bevor Sie sie noch einmal senden.',
    done: '{name} hat sich inzwischen angemeldet.',
  },
  staff: {
    title: 'Ihre Agentur',
    mayEdit: 'Mitarbeitende der Agentur dürfen die Redaktion öffnen',
    help: 'Sie bearbeiten unter eigenem Namen, höchstens acht Stunden lang, und können das Team nicht verwalten. Wenn Sie dies ausschalten, werden sie innerhalb von 15 Sekunden abgemeldet.',
    visits: 'Redaktion geöffnet',
    nobody: 'Noch niemand aus der Agentur hat die Redaktion geöffnet.',
    signedOut: 'Abgemeldet: {names}',
    deleted: 'Eine frühere Person',
  },
};
