import type { Audience } from '../../content/audience.ts';
import type { SiteAudience } from '../../members/audiences-api.ts';
import { AudienceMark } from './AudienceMark.tsx';

interface MarksProps {
  value: Audience;
  audiences: readonly SiteAudience[];
  /** What the audience `default` is called. */
  general: string;
}

/** The marks of those who see something, each in the colour of its audience. */
export function AudienceMarks({ value, audiences, general }: MarksProps) {
  const named = value === 'all' ? [] : audiences.filter(({ name }) => value.includes(name));
  return named.map(({ name, color }) => (
    <AudienceMark key={name} name={name} color={color} general={general} />
  ));
}
