import type { Lookup } from '@portal/env';
import type { PortalConfig } from '../config.ts';
import { siteSettings } from '../settings/site-settings.ts';

/** What a build says when the site offers questions that nothing will answer; null otherwise. */
export function chatNotice({ auth, chat }: PortalConfig, read: Lookup): string | null {
  if (chat === undefined || siteSettings({ auth, read, names: [] }).mode === 'platform') return null;
  return (
    'portal.config.mjs sets `chat`, but this site is not in platform mode, and only the platform holds the key of a language model: ' +
    'pages show no box, and /api/chat answers 501.'
  );
}
