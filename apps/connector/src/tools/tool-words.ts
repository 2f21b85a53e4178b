import { AppError, isAppError } from '@portal/errors';

/** Content operations speak of one another by their own names; these are offered under the contract's. */
const NAMES: Readonly<Record<string, string>> = {
  read_site: 'get_site',
  read_page: 'get_page',
  // Name, navigation and look of a site are not edited through tools.
  save_site: "the site's editor",
};

/** The text with operations called as the tools are that offer them. */
export function toolWords(text: string): string {
  return text.replace(/\b(?:read_site|read_page|save_site)\b/g, (name) => NAMES[name] ?? name);
}

/** A foreseen failure in the tools' words; anything else as it is. */
export function inToolWords(error: unknown): unknown {
  if (!isAppError(error)) return error;
  const { code, message, cause, details, retryAfterSeconds } = error;
  return new AppError(code, toolWords(message), {
    cause,
    ...(details ? { details } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}
