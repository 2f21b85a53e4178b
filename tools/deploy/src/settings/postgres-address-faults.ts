/** The vendor's addresses of projects begin with the reference of the project. */
const PROJECT = /^https:\/\/([a-z0-9]{1,64})\.supabase\.co\/?$/;
const ROLE = /^portal_service(?:\.([a-z0-9]{1,64}))?$/;
const POOLER = '.pooler.supabase.com';
/** What the provider's page has in the place of a password. */
const PLACEHOLDER = /^\[.*\]$/;

/** What a person enters, as the messages have it. */
export const POSTGRES_SAMPLE =
  'postgres://portal_service.<project reference>@aws-0-eu-central-1.pooler.supabase.com:6543/postgres';

/** The reference of the vendor's project in its address; null for another address. */
export function projectOf(address: string | undefined): string | null {
  return PROJECT.exec(address ?? '')?.[1] ?? null;
}

/** What is wrong with DB_POSTGRES_URL, by itself and beside DB_URL; what its form alone shows is found elsewhere. */
export function postgresAddressFaults({
  DB_URL,
  DB_POSTGRES_URL: address,
}: Partial<Record<'DB_URL' | 'DB_POSTGRES_URL', string>>): string[] {
  const project = projectOf(DB_URL);
  if (address === undefined || address === '')
    return project === null
      ? []
      : [
          `is missing: functions of the hosting provider need the transaction pooler; enter ${POSTGRES_SAMPLE}`,
        ];
  if (!URL.canParse(address)) return [];
  const { username, password, hostname } = new URL(address);
  const role = ROLE.exec(username);
  const ofPooler = hostname.endsWith(POOLER);
  const problems = [
    ...((username !== '' || ofPooler) && (role === null || (ofPooler && role[1] === undefined))
      ? ['must have the role portal_service.<project reference> in place of postgres.<project reference>']
      : []),
    ...(role?.[1] !== undefined && project !== null && role[1] !== project
      ? ['has the reference of another project than DB_URL']
      : []),
    ...(PLACEHOLDER.test(decoded(password))
      ? ['must have no password in place of the provider’s [YOUR-PASSWORD]']
      : []),
  ];
  return problems.length === 0 ? [] : [`${problems.join(', and ')}; enter it as ${POSTGRES_SAMPLE}`];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
