import { audienceTitle } from '@portal/sites';

/** The mark of an audience: its colour around its first letter, since two colours can be hard to tell apart. */
export function AudienceMark({ name, color, general }: { name: string; color: string; general: string }) {
  const [letter = ''] = audienceTitle(name, general);
  return (
    <span className="audience-mark" style={{ borderColor: color }} aria-hidden="true">
      {letter.toUpperCase()}
    </span>
  );
}
