import { audienceTitle } from '@portal/sites';

/**
 * The mark of an audience: its colour around its first letter, since two colours can look alike. The style sheet draws the letter, which is
 * not part of the text beside it.
 */
export function AudienceMark({ name, color, general }: { name: string; color: string; general: string }) {
  const [letter = ''] = audienceTitle(name, general);
  return (
    <span
      className="audience-mark"
      style={{ borderColor: color }}
      data-letter={letter.toUpperCase()}
      aria-hidden="true"
    />
  );
}
