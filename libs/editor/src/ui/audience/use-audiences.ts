import { useEffect, useState } from 'react';
import { readAudiences, type SiteAudience } from '../../members/audiences-api.ts';

/** The site's audiences; null while they are being read. */
export function useAudiences(): readonly SiteAudience[] | null {
  const [audiences, setAudiences] = useState<readonly SiteAudience[] | null>(null);
  useEffect(() => void readAudiences().then(setAudiences), []);
  return audiences;
}
