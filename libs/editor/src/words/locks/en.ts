/** The words about sections that are edited elsewhere, in English. */
export const en = {
  another: '{name} is editing this section. You can edit it when they are done.',
  lost: '{name} began to edit this section while this device was away. What you had not saved is kept here, and saved when they are done.',
  ownTab: 'You are editing this section in another tab or on another device.',
  ownTabTook:
    'You are now editing this section in another tab or on another device. To go on here, choose “Edit here” in its panel.',
  editHere: 'Edit here',
  youElsewhere: 'You, elsewhere',
  mark: '{name} is editing',
  free: '{section}: you can edit this section now.',
  waiting:
    '{name} is editing a section that you changed. Your changes are kept here, and saved by themselves when {name} is done.',
  waitingForYou:
    'You are editing a section elsewhere that you also changed here. What you changed here is kept, and saved when you are done there.',
} as const;
