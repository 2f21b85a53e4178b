/** People the local platform knows. They sign in by picking themselves at the social sign-in. */
export const PEOPLE = [
  { email: 'admin@example.test', name: 'Ada Admin', what: 'platform admin' },
  { email: 'member@example.test', name: 'Mika Member', what: 'platform member' },
  { email: 'maker@example.test', name: 'Mo Maker', what: 'member who may create sites' },
  { email: 'outsider@example.test', name: 'Ola Outsider', what: 'signs in, has no access' },
] as const;
