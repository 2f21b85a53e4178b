/** The words of the view of viewers for an act that was refused because somebody else changed the same thing meanwhile. */
export const en = {
  signIn: {
    changed:
      'Someone else has changed this sign-in. What you entered is still in the form; check it and save again. What changed:',
    password: 'The fields are the same; the password may be new.',
    removed:
      'Someone else has removed this sign-in. What you entered is still in the form; you can add it again, with a new password.',
    kept: 'Someone else has changed it. The list shows it as it is now.',
    noAudience: 'This audience no longer exists. Choose another one.',
  },
  audience: {
    rename: 'Someone else has changed which audience is the default one. You can still rename this one.',
    remove:
      'Someone else has changed this audience or its sign-ins. Above is what goes with it now; decide again.',
    deleted: 'Someone else has renamed or removed this audience. The list shows what is there now.',
    newDefault: 'Someone else has changed which audience is the default one. The list shows it as it is now.',
  },
} as const;
