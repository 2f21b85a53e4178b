import { expandAnswer } from './ask-person.ts';
import { SOURCES, type Values } from './sources.ts';

/** The answers of a JSON file. @throws TypeError for a file that is no object of texts, or that names what is no setting */
export function readAnswers(path: string, readText: (path: string) => string): Values {
  const given = parsed(path, readText(path));
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError(`${path} must be a JSON object of names and values.`);
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => {
      if (typeof value !== 'string') throw new TypeError(`${name} in ${path} must be a text.`);
      if (!Object.hasOwn(SOURCES, name))
        throw new TypeError(`${name} in ${path} is not a setting of the platform.`);
      return [name, expandAnswer(value, readText)];
    }),
  );
}

/** The error of `JSON.parse` quotes the text, which has secrets. */
function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TypeError(`${path} is not valid JSON.`);
  }
}
