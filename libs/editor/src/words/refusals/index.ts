import { inLanguage } from '@portal/ui/text';
import { de } from './de.ts';
import { en } from './en.ts';

/** What a refusal of the API has that words are found by. */
interface Coded {
  code: string;
  message: string;
}

/**
 * A refusal in the language of the site; as the API words it where there is no translation. `reason`: the sentence of its own reason in that
 * language; empty: it has none.
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
