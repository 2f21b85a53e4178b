import type { Shape } from '@portal/ui/text';

/** What the room about those who edit the site says. */
const TEAM_WORDS = {
  en: {
    title: 'Team',
    intro: 'The people who can edit this site. Owners can also manage the team and the sign-ins of visitors.',
    unreadable: 'The team cannot be read right now.',
    you: 'you',
    roles: { owner: 'Owner', editor: 'Editor' },
    lastOwner: 'The only owner. To give up the role or leave the team, make another person an owner first.',
    roleNow: {
      owner: 'This person is an owner by now. Decide again.',
      editor: 'This person is an editor by now. Decide again.',
    },
    makeOwner: 'Make owner',
    makeEditor: 'Make editor',
    changed: {
      owner: '{name} is an owner now.',
      editor: '{name} is an editor now.',
    },
    stepDown: {
      title: 'Give up being an owner?',
      text: 'You can still edit and publish, but no longer manage the team and the sign-ins. Only another owner can change that.',
      act: 'Become an editor',
    },
    leave: {
      title: 'Leave the team?',
      text: 'You are signed out at once and can no longer edit this site. Only an owner can invite you again.',
      act: 'Leave the team',
    },
    remove: 'Remove',
    removing: '{name} is removed from the team.',
    notRemoved: '{name} was not removed. {why}',
    invite: {
      open: 'Invite a person',
      title: 'Invite a person',
      text: 'They get an e-mail with a link to this site.',
      email: 'E-mail',
      noAddress: 'Write an address such as name@example.org.',
      role: 'Role',
      roles: {
        editor: 'Editor: edits and publishes',
        owner: 'Owner: also manages the team and sign-ins',
      },
      submit: 'Send the invitation',
      sent: 'The invitation to {name} is sent.',
      member: 'This person is in the team already. Change their role in the list.',
    },
    open: {
      since: 'Invited {date}, not signed in yet',
      again: 'Send the invitation again',
      sent: 'The invitation to {name} is sent again.',
      wait: 'It was sent not long ago. Wait a while before you send it again.',
      done: '{name} has signed in meanwhile.',
    },
  },
  de: {
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
    remove: 'Entfernen',
    removing: '{name} ist aus dem Team entfernt.',
    notRemoved: '{name} wurde nicht entfernt. {why}',
    invite: {
      open: 'Person einladen',
      title: 'Person einladen',
      text: 'Sie bekommt eine E-Mail mit einem Link zu dieser Website.',
      email: 'E-Mail',
      noAddress: 'Schreiben Sie eine Adresse wie name@example.org.',
      role: 'Rolle',
      roles: {
        editor: 'Redaktion: bearbeitet und veröffentlicht',
        owner: 'Inhaber: verwaltet auch Team und Zugänge',
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
  },
} as const;

export type TeamWords = Shape<(typeof TEAM_WORDS)['en']>;

/** The words in the language of the site; English where there is no translation. */
export function teamWords(locale: string): TeamWords {
  return locale.split('-')[0] === 'de' ? TEAM_WORDS.de : TEAM_WORDS.en;
}
