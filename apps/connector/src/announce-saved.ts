import type { ForSite, LiveChannelRecords, LiveHints } from '@portal/sites';
import type { ToolDeps } from './tools/tool-deps.ts';

/** What sending hints of saves requires. */
export interface AnnounceSavedDeps {
  channels: ForSite<Pick<LiveChannelRecords, 'name'>>;
  hints: Pick<LiveHints, 'announceSaved'>;
  log: (line: string) => void;
  /** Continues work that no response waits for. */
  inBackground: (work: Promise<unknown>) => void;
}

/** The most hints that are being sent at once. Further ones are dropped, so that a slow provider cannot fill the memory. */
const MAX_PENDING = 50;

/** Sends hints about what tools save to everyone who has the site's editor open, without delaying the call's response. */
export function announceSavedWith({
  channels,
  hints,
  log,
  inBackground,
}: AnnounceSavedDeps): ToolDeps['announceSaved'] {
  let pending = 0;
  return (siteId, hint) => {
    if (pending >= MAX_PENDING) return;
    pending += 1;
    const sent = channels
      .forSite(siteId)
      .name()
      .then((channel) => hints.announceSaved(channel, hint))
      .catch(() => log(`[live] a save was not announced site=${siteId}`))
      .finally(() => (pending -= 1));
    inBackground(sent);
  };
}
