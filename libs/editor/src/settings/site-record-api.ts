import { isRecord, sameJson } from '@portal/ports/json';
import type { PageBase, SectionState } from '../content/page-document.ts';
import { SITE_RECORD } from './site-record.ts';
import type { SaveEdit } from '../content/edits-to-save.ts';
import { type PageApi, TIMEOUT_MS } from '../saving/page-api.ts';
import { saveOutcome, type SaveOutcome, type SectionProblem } from '../saving/save-answer.ts';
import { callSiteApi } from '../api/call-site-api.ts';

/** Why the site's record could not be read. */
type Refusal = Exclude<Awaited<ReturnType<PageApi['read']>>, PageBase>;

/**
 * The site's own record as a page with one section, which is the record, so that it is edited, stored, merged and saved as
 * sections are.
 */
export function siteRecordApi(): PageApi {
  // The newest known state of the draft, since only fields that differ from it are sent.
  let known: SectionState['data'] = {};
  return {
    async save(edits, keepalive) {
      const [edit] = edits;
      const data = edit && 'data' in edit ? edit.data : undefined;
      if (!edit || !data) return { outcome: 'saved', versions: {}, order: [SITE_RECORD], unwritten: [] };
      const fields = changedFields(data, known);
      if (Object.keys(fields).length === 0) return unwrittenAt(String(edit.baseVersion));
      const outcome = await saveRecord(edit, fields, keepalive);
      if (outcome.outcome === 'saved') known = data;
      return outcome;
    },
    async read() {
      const answer = await callSiteApi('/api/content', { method: 'GET', timeoutMs: TIMEOUT_MS });
      if (!answer.ok) return answer;
      const { site, version } = answer.body;
      if (!isRecord(site) || typeof version !== 'string') return BROKEN;
      known = site;
      const state: SectionState = {
        id: SITE_RECORD,
        kind: SITE_RECORD,
        audience: 'all',
        theme: 'default',
        hidden: false,
        data: site,
      };
      return { audience: 'all', order: [SITE_RECORD], sections: { [SITE_RECORD]: { version, state } } };
    },
  };
}

/** The outcome of a save that writes nothing: what was typed is what the draft has already. */
function unwrittenAt(version: string): SaveOutcome {
  const versions = { [SITE_RECORD]: version };
  return { outcome: 'saved', versions, order: [SITE_RECORD], unwritten: [SITE_RECORD] };
}

const BROKEN: Refusal = { ok: false, code: 'validation', message: '', wait: undefined, details: {} };

async function saveRecord(
  { baseVersion }: SaveEdit,
  fields: Record<string, unknown>,
  keepalive: boolean,
): Promise<SaveOutcome> {
  const body = { operation: 'save_site', baseVersion, ...fields };
  const answer = await callSiteApi('/api/save', { body, keepalive, timeoutMs: TIMEOUT_MS });
  if (answer.ok) {
    const version = String(answer.body['version']);
    const unwritten = answer.body['changed'] === false ? [SITE_RECORD] : [];
    return { outcome: 'saved', versions: { [SITE_RECORD]: version }, order: [SITE_RECORD], unwritten };
  }
  const listed = answer.details['problems'];
  const problems = Array.isArray(listed) ? listed.filter(isRecord).map(problemOf) : [];
  const isRefused = (answer.code === 'input' || answer.code === 'validation') && problems.length > 0;
  return isRefused ? { outcome: 'refused', problems: { [SITE_RECORD]: problems } } : saveOutcome(answer);
}

/** What `save_site` takes in place of a field that is taken away, where that is not null: a site of one language has no list. */
const WITHOUT: Readonly<Record<string, (data: SectionState['data']) => unknown>> = {
  locales: ({ locale }) => [locale],
  translations: () => ({}),
};

/** The fields that differ from what the draft holds; null takes an optional one away. */
function changedFields(data: SectionState['data'], stored: SectionState['data']): Record<string, unknown> {
  const names = new Set([...Object.keys(data), ...Object.keys(stored)]);
  const changed = [...names].filter((name) => !sameJson(data[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, data[name] ?? WITHOUT[name]?.(data) ?? null]));
}

/** A complaint about an argument (`navigation[0].label`) or a field (`navigation.0.label`), shown at its field. */
function problemOf({ at, message, path }: Record<string, unknown>): SectionProblem {
  const place = typeof path === 'string' ? path : String(at).replaceAll('[', '.').replaceAll(']', '');
  return { at: '', message: String(message), path: place, level: 'error' };
}
