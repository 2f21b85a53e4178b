export const en = {
  title: 'Your session has ended',
  text: 'Sign in again to save. What you typed is still here.',
  staff: {
    text: 'Open the editor from Portal, the dashboard of your agency, once more. What you typed is still here, and can be saved after that.',
    open: 'Open Portal',
    notYet: 'You are not signed in yet. Open the editor from Portal first, in a new tab.',
    switchedOff:
      'The owners of this site no longer let staff of the agency open the editor. They can allow it again under Team.',
    stored: 'Your text stays on this device.',
    notStored: 'Your text could not be stored on this device. Copy it before you close this page.',
  },
  copy: 'Copy my text',
  close: 'Close',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  working: 'Signing in…',
  wrong: 'This did not work. Check what you typed.',
  forgot: 'Forgot your password? Set a new one, in a new tab',
  elsewhere: 'Sign in another way, in a new tab',
  other:
    'You are signed in with another account now. What you typed stays with yours, on this device: sign in with that one to save it, or load the page again to go on with the other.',
  reload: 'Load the page again',
  notYet: 'You are not signed in yet. Sign in here or in a new tab.',
  again: 'I have signed in: save now',
} as const;
