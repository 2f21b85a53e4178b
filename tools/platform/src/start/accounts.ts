/** A person with an account in the local platform. They sign in by choosing it at the social sign-in. */
export interface LocalPerson {
  email: string;
  name: string;
  /** Description in the table of accounts. */
  what: string;
}

/** A person who is a user of the platform. */
export interface LocalPlatformUser extends LocalPerson {
  userId: string;
  role: 'admin' | 'member';
  canProvision: boolean;
  /** Whether they belong to the sample site's installation. */
  member: boolean;
}

const id = (number: number) => `00000000-0000-4000-8000-00000000010${number}`;

/** The people of the local platform. */
export const PEOPLE: readonly (LocalPerson | LocalPlatformUser)[] = [
  {
    email: 'admin@example.test',
    name: 'Ada Admin',
    what: 'platform admin',
    userId: id(1),
    role: 'admin',
    canProvision: true,
    member: false,
  },
  {
    email: 'member@example.test',
    name: 'Mika Member',
    what: 'platform member',
    userId: id(2),
    role: 'member',
    canProvision: false,
    member: true,
  },
  {
    email: 'maker@example.test',
    name: 'Mo Maker',
    what: 'member who may create sites after linking a code-host account, in no installation',
    userId: id(3),
    role: 'member',
    canProvision: true,
    member: false,
  },
  { email: 'outsider@example.test', name: 'Ola Outsider', what: 'signs in, has no access' },
];

/** The account with which `npm run demo` creates a site; it is a user of the platform during a run only. */
export const DEMO_PERSON: LocalPerson = {
  email: 'demo@example.test',
  name: 'Dina Demo',
  what: 'admin during npm run demo',
};

/** An account without access, for trying out how a person is let in, exported and erased. */
export const LEAVING_PERSON: LocalPerson = {
  email: 'leaver@example.test',
  name: 'Lea Leaver',
  what: 'signs in, has no access',
};

/** The editors of the sample site: accounts at the auth provider that are no users of the platform. */
export const SITE_EDITORS = [
  { email: 'owner@example.test', name: 'Oda Owner', role: 'owner', what: 'owner of the sample site' },
  { email: 'editor@example.test', name: 'Edda Editor', role: 'editor', what: 'editor of the sample site' },
] as const;

/** The viewers of the sample site. */
export const SITE_VIEWERS = [
  {
    username: 'client',
    audience: 'client',
    label: 'Partners',
    isDefault: true,
    what: 'viewer, default audience',
  },
  { username: 'press', audience: 'press', label: 'Press office', isDefault: false, what: 'viewer, press' },
] as const;

/** Whether the person is a platform user, and not only an account that can sign in. */
export function isPlatformUser(person: LocalPerson | LocalPlatformUser): person is LocalPlatformUser {
  return 'userId' in person;
}
