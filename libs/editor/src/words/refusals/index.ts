import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** The parts of a refusal that its sentence is found by. */
interface Coded {
  code: string;
  message: string;
}

/**
 * Returns a refusal with its message in the language of the site; the API's message where there is no translation. `reason`: a more exact
 * sentence in that language, which is used in its place; empty: there is none.
 */
export function refusalIn<Refusal extends Coded>(locale: string, refusal: Refusal, reason = ''): Refusal {
  const { code, message } = refusal;
  const general = inLanguage(
    {
      en: message || (wordsOf(en, code) ?? ''),
      de: wordsOf(de, code) ?? message,
    },
    locale,
  );
  return { ...refusal, message: reason || general };
}

function wordsOf(codes: Readonly<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}
