import type { Audience } from '../../content/audience.ts';
import type { SiteAudience } from '../../members/audiences-api.ts';

/** The marks of those who see something, each in the colour of its audience. */
export function AudienceMarks({ value, audiences }: { value: Audience; audiences: readonly SiteAudience[] }) {
  const named = value === 'all' ? [] : audiences.filter(({ name }) => value.includes(name));
  return named.map(({ name, color }) => (
    <span className="audience-mark" key={name} style={{ background: color }} />
  ));
}
