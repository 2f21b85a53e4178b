/** The words of the overview of the draft and the live site. */
export const en = {
  title: 'Overview',
  you: {
    account: 'You are signed in as {who}, {role}.',
    password: 'You are signed in as {role}.',
    staff: 'You are signed in as {who}, as staff of the agency, until {time}.',
  },
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
      media: 'Image “{name}”',
      redirects: 'Redirects of old addresses',
      document: 'Document “{name}”',
      download: 'Download “{name}”',
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
} as const;
