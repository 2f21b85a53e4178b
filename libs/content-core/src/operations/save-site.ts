import { z } from 'zod';
import { changeDraft, draftWrite } from '../draft/change-draft.ts';
import { settleStaged } from '../draft/staged-file.ts';
import { problemsAfter } from '../edit/problems-after.ts';
import { readSiteUnderEdit, siteOf } from '../edit/site-under-edit.ts';
import { stageSite } from '../edit/stage-page.ts';
import { Site } from '../model/page.ts';
import type { Version } from '../ports/content-repo.ts';
import { SITE_PATH } from '../tree/content-path.ts';
import type { Problem } from '../tree/problem.ts';
import { VersionField } from '../edit/version-fields.ts';
import { DryRun } from './input-fields.ts';
import { defineOperation } from './operation.ts';

/** What `save_site` answers. */
export interface SavedSite {
  changed: boolean;
  site: Site;
  /** The one to edit next. */
  version: Version | null;
  /** What is wrong with the record now. Errors among them keep the draft from being published. */
  warnings: Problem[];
}

/** Changes the site's own record. */
export const saveSite = defineOperation({
  name: 'save_site',
  title: 'Save the site',
  description:
    "Changes the site's name, tagline, locale, home page, navigation, footer or theme. Fields that are given replace the " +
    'stored ones whole, the others stay.',
  effect: 'write',
  input: z.strictObject({
    baseVersion: VersionField.describe('of the site as get_site gave it'),
    name: Site.shape.name.optional(),
    tagline: Site.shape.tagline.unwrap().nullable().optional().describe('null takes it away'),
    locale: Site.shape.locale.optional(),
    home: Site.shape.home.optional().describe('id of the page at the root'),
    navigation: Site.shape.navigation.optional(),
    footer: Site.shape.footer.optional(),
    theme: Site.shape.theme.optional(),
    dryRun: DryRun,
  }),
  run: (deps, actor, { baseVersion, dryRun, tagline, ...fields }): Promise<SavedSite> =>
    changeDraft(deps, async (standing) => {
      const under = await readSiteUnderEdit(deps, standing, (file) => file === SITE_PATH);
      const { tagline: oldTagline, ...old } = siteOf(under);
      const words = tagline === undefined ? oldTagline : (tagline ?? undefined);
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      const site = Site.parse({ ...old, ...Object.fromEntries(given), ...(words ? { tagline: words } : {}) });
      const staged = { ...stageSite(under, site), yours: baseVersion };
      const changes = settleStaged([staged], { ...deps, texts: under.texts });
      const before = { texts: under.texts, paths: under.files.keys() };
      const result: SavedSite = {
        changed: changes.length > 0,
        site,
        version: changes[0]?.version ?? staged.current,
        warnings: problemsAfter(deps, before, changes),
      };
      if (dryRun || changes.length === 0) return { write: null, result };
      const files = new Map(changes.map(({ file, state }) => [file, state]));
      const names = given.map(([name]) => name).concat(tagline === undefined ? [] : ['tagline']);
      const subject = `Change ${names.join(', ')} of the site`;
      return { write: await draftWrite(deps, actor, { standing, files, subject }), result };
    }),
});
