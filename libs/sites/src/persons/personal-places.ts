/** A place outside the tables that has something about people. */
interface PersonalPlace {
  place: string;
  what: string;
  why: string;
  /** How long it stays, and what ends it. */
  lives: string;
  /** What an erasure does to it. */
  erasure: string;
}

/** Where something about people is besides the tables of the platform. */
export const PERSONAL_PLACES: readonly PersonalPlace[] = [
  {
    place: 'Repositories of sites',
    what: 'each commit has the name of the person who saved, which is the first part of their address, and the id of their account; older ones the whole address',
    why: 'the history says who changed what',
    lives: 'as long as the repository; a commit cannot be changed without changing all later ones',
    erasure: 'nothing: the dialog says so',
  },
  {
    place: 'Contents of sites',
    what: 'texts, images, documents and uploads in repositories and buckets',
    why: 'they are the site',
    lives: 'until the team of the site deletes them, and then in the history',
    erasure: 'nothing: they belong to the site',
  },
  {
    place: 'Auth provider',
    what: 'the account: address, hash of a password, ways of signing in, last sign-in',
    why: 'signing in',
    lives: 'until it is deleted',
    erasure: 'deletes it; while the provider does not respond, the worker tries again',
  },
  {
    place: 'Cookies of the dashboard and the connector',
    what: 'a session (12 hours), the answer of a form (two minutes) and a random id of a browser in which a code of the second factor was right (180 days), sealed',
    why: 'signing in, and limits against guessing',
    lives: 'in the browser, until they expire',
    erasure: 'ends the session; the cookie says nothing any more',
  },
  {
    place: 'Cookies of sites',
    what: 'the sessions of editors (12 hours) and viewers (24 hours), and a random id of a browser that signed in (90 days)',
    why: 'signing in, and limits against guessing',
    lives: 'in the browser, until they expire',
    erasure: 'ends the session of an editor',
  },
  {
    place: 'Browsers of editors',
    what: 'local drafts: what was typed and not saved',
    why: 'nothing typed is lost',
    lives: 'until it is saved or discarded',
    erasure: 'nothing: only the browser has them',
  },
  {
    place: 'Logs of the servers',
    what: 'one line a request, with ids of sites and requests; no address, and no name',
    why: 'finding faults',
    lives: 'as long as the hosting provider stores them',
    erasure: 'nothing: no line names a person',
  },
  {
    place: 'Mails',
    what: 'invitations, new passwords, and notices about drafts, with the address of the recipient',
    why: 'people learn what they have to do',
    lives: 'at the mail provider as it is set there; with the recipient',
    erasure: 'nothing: they were sent',
  },
  {
    place: 'Code host',
    what: 'organisations and repositories, in which people have accounts of their own',
    why: 'repositories of sites are there',
    lives: 'as the code host says',
    erasure: 'nothing: the platform has no account there but its app',
  },
  {
    place: 'Language model',
    what: 'questions of visitors, without anything about who asks',
    why: 'answering them',
    lives: 'as the provider of the model says; the platform stores numbers only',
    erasure: 'nothing: no question is stored',
  },
  {
    place: 'Backups',
    what: 'all of this as it was when they were made',
    why: 'the platform can be restored',
    lives: 'as long as the database provider, or the person who makes them, stores them',
    erasure: 'nothing; after a restore `npm run deploy:erasures -- repeat` repeats it',
  },
];
