import { fill } from './language.ts';
import { audienceTitle } from './pages/audience-title.ts';
import { previewWords } from './preview-words.ts';

/** What the bar says over every page of a preview. */
export interface PreviewBar {
  label: string;
  text: string;
  /** When the preview ends, for people. */
  until: string;
  /** The same for programs: ISO 8601. */
  expiresAt: string;
  leave: string;
}

/** The bar of a preview, in the language of the site. The time is UTC: where the reader is, the server does not know. */
export function previewBar(
  { audience, expiresAt }: { audience: string | null; expiresAt: Date },
  locale: string,
): PreviewBar {
  const words = previewWords(locale);
  const seenBy =
    audience === null ? '' : `, ${fill(words.seenBy, { audience: audienceTitle(audience, words.general) })}`;
  const when = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(expiresAt);
  return {
    label: words.label,
    text: `${words.bar}${seenBy}`,
    until: fill(words.until, { when: `${when} UTC` }),
    expiresAt: expiresAt.toISOString(),
    leave: words.leave,
  };
}
