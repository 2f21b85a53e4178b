import { type Answer, type Call, send } from '../../scripts/send.ts';
import { refusalIn } from '../words/refusals.ts';
import { problemIn } from '../words/value-problems.ts';

/** Calls the site's API; what it refuses is said in the language of the site. */
export async function ask(address: string, call: Call): Promise<Answer> {
  return inSiteWords(await send(address, call));
}

/** An answer of the API whose refusal is said in the language of the site. */
export function inSiteWords(answer: Answer): Answer {
  return answer.ok ? answer : refusalIn(siteLanguage(), answer);
}

/** What is wrong with a value, in the language of the site. */
export function inSiteLanguage(message: string): string {
  return problemIn(siteLanguage(), message);
}

/** The language of the page that is on show. */
function siteLanguage(): string {
  return typeof document === 'undefined' ? 'en' : document.documentElement.lang;
}
