import { median } from '../rates.ts';
import type { Form, Verdict } from '../verdict.ts';
import { type MeasuredConnector, measuredConnector, SITE } from './measured-connector.ts';

const LATENCY_MS = 100;
const ROUNDS = { full: 10, short: 1 };
const TARGET = 1.2;
/**
 * What the same save asks of the code host's REST API for git data, counted from its reference and not measured: a
 * token, the branch, a tree with the new text, a commit, the branch moved. Besides, without a cache of earlier reads,
 * as the connector keeps it: the branch's commit, its tree, and the section as it is.
 * @see https://docs.github.com/rest/git
 */
const REST_TRIPS = { kept: 5, notKept: 8 };

/** A section saved while every request to the code host takes 100 ms, against these round trips alone, which are counted. */
export async function saveLatency(form: Form): Promise<Verdict> {
  const connector = await measuredConnector({ form, codeHostLatencyMs: LATENCY_MS });
  try {
    await save(connector, 'Warm');
    const saves: Save[] = [];
    for (let round = 0; round < ROUNDS[form]; round += 1) saves.push(await save(connector, `Quay ${round}`));
    const ratio = median(saves.map(({ took, trips }) => took / (trips * LATENCY_MS)));
    const took = median(saves.map((one) => one.took));
    const trips = median(saves.map((one) => one.trips));
    const late = median(saves.map((one) => one.late));
    return {
      lines: [
        {
          what: `a section saved at ${LATENCY_MS} ms: ${took.toFixed(0)} ms in ${trips} round trips, of these alone`,
          value: ratio,
          target: { atMost: TARGET },
        },
        `of it the code host of this machine was ${late.toFixed(0)} ms later than that, and the connector worked ${(took - late - trips * LATENCY_MS).toFixed(0)} ms`,
        `the REST way needs ${REST_TRIPS.kept} round trips, or ${REST_TRIPS.notKept} where nothing is kept: ${REST_TRIPS.kept * LATENCY_MS} or ${REST_TRIPS.notKept * LATENCY_MS} ms without any work`,
      ],
    };
  } finally {
    await connector.close();
  }
}

interface Save {
  took: number;
  trips: number;
  /** Milliseconds that the code host took longer than the latency, in all. */
  late: number;
}

/** Saves the title of the first section on its latest version; reading that version is not part of the time. */
async function save(connector: MeasuredConnector, title: string): Promise<Save> {
  const page = await connector.call('get_page', { site: SITE, page: 'home' });
  const [hero] = (page as { sections?: { id: string; version: string }[] }).sections ?? [];
  if (hero === undefined) throw new Error('The page has no section.');
  const edits = [{ id: hero.id, baseVersion: hero.version, set: { title } }];
  connector.codeHostRequests();
  const began = performance.now();
  await connector.call('save_sections', { site: SITE, page: 'home', edits });
  const took = performance.now() - began;
  const requests = connector.codeHostRequests();
  return {
    took,
    trips: requests.length,
    late: requests.reduce((sum, one) => sum + Math.max(0, one - LATENCY_MS), 0),
  };
}
