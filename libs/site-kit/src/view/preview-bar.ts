import { audienceTitle } from '@portal/sites';
import { fill, relativeTime } from '@portal/ui/text';
import { previewWords } from './words/preview-words.ts';

/** What the bar says over every page of a preview. */
export interface PreviewBar {
  label: string;
  text: string;
  /** How long the preview lasts, for people. */
  until: string;
  /** The same for programs: ISO 8601. */
  expiresAt: string;
  leave: string;
}

/**
 * The bar of a preview, in the language of the site. It says how long the preview lasts, not until when: the server does not know the
 * reader’s time zone.
 */
export function previewBar(
  { audience, expiresAt }: { audience: string | null; expiresAt: Date },
  { locale, now }: { locale: string; now: Date },
): PreviewBar {
  const words = previewWords(locale);
  const seenBy =
    audience === null ? '' : `, ${fill(words.seenBy, { audience: audienceTitle(audience, words.general) })}`;
  return {
    label: words.label,
    text: `${words.bar}${seenBy}`,
    until: fill(words.until, { when: relativeTime(expiresAt.getTime(), now.getTime(), locale) }),
    expiresAt: expiresAt.toISOString(),
    leave: words.leave,
  };
}
