import type { Session } from '@portal/auth-provider';
import type { SavedHint } from '@portal/sites';
import { siteActor } from '../site-actor.ts';
import type { SiteParts } from '../site-parts.ts';
import { logOutage } from './log-outage.ts';
import type { Records, Wiring } from './wiring.ts';

/** The editors' channel at the auth provider, which the variables of signing in name, and the announcements of saves in it. */
export function wireLive(
  { settings, inBackground, log }: Wiring,
  records: Records,
): Pick<SiteParts, 'liveChannel' | 'announceSaved'> {
  if (settings.mode === 'password' || records === null) return { liveChannel: null, announceSaved: null };
  const channelOf = (session: Session) => records().backend.as(siteActor(session)).live;
  const reading = logOutage('[live] the channel of the editors cannot be read', log);
  const announce = async (session: Session, hint: SavedHint) => channelOf(session).announceSaved(hint);
  return {
    liveChannel: (session) =>
      reading(async () => {
        const { databaseUrl, anonKey } = settings.signIn();
        const address = `${databaseUrl.replace(/^http/, 'ws').replace(/\/$/, '')}/realtime/v1`;
        return { address, key: anonKey, name: await channelOf(session).name() };
      }),
    announceSaved: (session, hint) =>
      inBackground(announce(session, hint).catch(() => log('[live] a save was not announced'))),
  };
}
