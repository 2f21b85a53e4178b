import { type Answer, type Call, send } from '../../scripts/send.ts';
import { refusalIn } from '../words/refusals.ts';

/** The words for what the API complains of. */
interface Complaints {
  libraryRefusalDe: (message: string) => string | null;
  problemIn: (locale: string, message: string) => string;
}

/** So long a complaint waits for its words. */
const LONGEST_MS = 3_000;

let complaints: Complaints | null = null;

/** Loads the words for complaints of the API. Without a connection they stay as the API says them. Never throws. */
export async function loadComplaints(): Promise<void> {
  if (complaints !== null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_MS);
  });
  complaints = await Promise.race([importComplaints().catch(() => null), tooLong]);
  clearTimeout(timer);
}

async function importComplaints(): Promise<Complaints> {
  const [{ libraryRefusalDe }, { problemIn }] = await Promise.all([
    import('../words/library-refusals.ts'),
    import('../words/value-problems.ts'),
  ]);
  return { libraryRefusalDe, problemIn };
}

/** Calls the site's API; what it refuses is said in the language of the site. */
export async function ask(address: string, call: Call): Promise<Answer> {
  return inSiteWords(await send(address, call));
}

/** An answer of the API whose refusal is said in the language of the site. */
export async function inSiteWords(answer: Answer): Promise<Answer> {
  if (answer.ok && answer.body['problems'] === undefined) return answer;
  await loadComplaints();
  return answer.ok ? answer : refusalIn(siteLanguage(), answer, complaints?.libraryRefusalDe);
}

/** What is wrong with a value, in the language of the site, once the words for it are loaded. */
export function inSiteLanguage(message: string): string {
  return complaints?.problemIn(siteLanguage(), message) ?? message;
}

/** The language of the page that is on show. */
function siteLanguage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang;
}
