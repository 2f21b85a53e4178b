import type { ForSite, LiveChannelRecords, LiveHints } from '@portal/sites';
import type { ToolDeps } from './tools/tool-deps.ts';

/** What hints of saves are sent with. */
export interface AnnouncesSaved {
  channels: ForSite<Pick<LiveChannelRecords, 'name'>>;
  hints: Pick<LiveHints, 'announceSaved'>;
  log: (line: string) => void;
  /** Lets work go on that no answer waits for. */
  inBackground: (work: Promise<unknown>) => void;
}

/** Hints that are under way at once; one more is not sent, so that a slow provider cannot fill the memory. */
const MOST_AT_ONCE = 50;

/** Sends hints of what tools save to those who have a site's editor open, beside the answer of the call. */
export function announceSavedWith({
  channels,
  hints,
  log,
  inBackground,
}: AnnouncesSaved): ToolDeps['announceSaved'] {
  let underWay = 0;
  return (siteId, hint) => {
    if (underWay >= MOST_AT_ONCE) return;
    underWay += 1;
    const sent = channels
      .forSite(siteId)
      .name()
      .then((channel) => hints.announceSaved(channel, hint))
      .catch(() => log(`[live] a save was not announced site=${siteId}`))
      .finally(() => (underWay -= 1));
    inBackground(sent);
  };
}
