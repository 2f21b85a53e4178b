/** The words of the view of the people who edit the site. */
export const en = {
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
} as const;
