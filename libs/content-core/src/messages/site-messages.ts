import { KIT_FEATURE_WORDS, type KitFeatureName } from './kit-feature.ts';
import { suggestion } from './wording.ts';

const TOO_MUCH_TEXT = 'has too much text, or too many lines, lists and formatting marks, to be read';

export interface OtherVersion {
  kind: string;
  written: number;
  known: number;
}

/** Why a site's kit refuses a write. */
export interface OldKit {
  feature: KitFeatureName;
  /** Versions of the site kit: the first one that knows the feature, and the site's own. */
  needs: string;
  has: string;
  file: string;
}

/** Messages about the records of a site and their relations. */
export const SITE_MESSAGES = {
  kit_too_old: ({ feature, needs, has, file }: OldKit) =>
    `Nothing was saved: ${file} uses ${KIT_FEATURE_WORDS[feature]}, which site kit ${needs} brought, and this site is built with ${has}. Its developer moves it to a newer kit (docs/how-to.md, "Another version of the site kit in a site"); then save again.`,
  page_link_broken: ({ page }: { page: string }) =>
    `links to page "${page}", which does not exist; choose another target or remove the link`,
  section_link_broken: ({ section, page }: { section: string; page: string }) =>
    `links to section "${section}" of page "${page}", which does not exist; link to the page instead`,
  document_link_broken: ({ document }: { document: string }) =>
    `links to document ${document}, which does not exist; choose another target or remove the link`,
  document_missing: ({ document }: { document: string }) =>
    `there is no document ${document}; upload it or remove it`,
  image_missing: ({ image }: { image: string }) => `there is no image ${image}; upload it or choose another`,
  image_file_missing: ({ file }: { file: string }) =>
    `the file ${file} of this image is missing; upload the image again`,
  document_file_missing: () => 'its file is missing; upload the document again',
  image_file_unused: () => 'does not belong to an image; remove it',
  document_file_unused: () => 'does not belong to a document; remove it',
  home_missing: ({ page }: { page: string }) =>
    `names the page "${page}", which does not exist; choose one of the site's pages`,
  audience_unknown: ({ audience, audiences }: { audience: string; audiences: readonly string[] }) =>
    `the site has no audience "${audience}" (it has: ${audiences.join(', ') || 'none'}); correct the name, or have a person create it in the site's /edit, under Visitors and sign-ins`,
  audience_all: () => '"all" is not the name of an audience; for everyone, use "all" in place of the list',
  order_names_missing_section: ({ section }: { section: string }) =>
    `there is no section "${section}"; remove it from the order or restore it`,
  order_names_section_twice: ({ section }: { section: string }) =>
    `section "${section}" is in the order twice; remove one`,
  section_not_in_order: ({ section }: { section: string }) =>
    `section "${section}" is not in the page's order, so it never shows; add it to the order or remove it`,
  slug_reserved: ({ slug }: { slug: string }) => `"${slug}" is an address of the site itself; choose another`,
  slug_shared: ({ slug, title }: { slug: string; title: string }) =>
    `"${slug}" is also the address of ${title}; change one of them`,
  slug_taken: ({ slug, title }: { slug: string; title: string }) =>
    `"${slug}" belongs to ${title}; choose another slug`,
  redirect_source_invalid: () =>
    'is not an old address; use one such as /old/page.html or /index.php?id=3, as decoded text in lower case',
  redirect_pattern: ({ part }: { part: string }) =>
    `has "${part}", which stands for nothing here; write one redirect for each old address, both in full, such as /blog/first-post to /news/first-post`,
  redirect_source_page: ({ title }: { title: string }) =>
    `is the address of ${title}, which is shown there; remove the redirect, or change the address of the page`,
  redirect_source_reserved: () => 'is an address of the site itself; remove it',
  redirect_target_invalid: () =>
    'leads to page:<page id>, to the address of a page such as /about, or to https://…',
  redirect_target_missing: ({ to }: { to: string }) =>
    `leads to "${to}", where no page is; give the address of a page, or page:<page id>`,
  redirect_absent: () =>
    'is neither a redirect nor a former address of a page, so there is nothing to remove',
  redirect_to_itself: () => 'leads to itself; give another target',
  redirect_twice: () => 'is in the list twice; remove one',
  redirect_loop: ({ to }: { to: string }) =>
    `leads to "${to}", and from there back to itself; give another target`,
  redirect_chain: ({ to, end }: { to: string; end: string }) =>
    `leads to "${to}", which leads to ${end}; give that target`,
  redirects_too_many: ({ max, count }: { max: number; count: number }) =>
    `would be ${count} redirects; the maximum is ${max}`,
  csv_row_unusable: () => 'has no two values; write the old address, a comma or semicolon, and the target',
  csv_quote_open: () => 'opens a quotation mark that is never closed',
  former_slug_taken: ({ slug, title }: { slug: string; title: string }) =>
    `"${slug}" leads to ${title} already; remove it from the former slugs here`,
  heading_repeated: () =>
    'repeats the title of the page, which is its heading already; use other words, or leave the title out where the kind allows it',
  heading_twice: ({ text }: { text: string }) =>
    `the heading "${text}" is on this page twice; use other words for one of them`,
  section_empty: () => 'has nothing to show but its heading; fill it, hide it or remove it',
  page_empty: () => 'shows no section; add one, or show one that is hidden',
  link_left_out: ({ target }: { target: string }) =>
    `links to ${target}, which these viewers cannot see, so the link is left out for them; choose another target unless that is meant`,
  description_missing: () =>
    'is missing; search engines and link previews show one or two sentences about the page',
  alt_missing: () => 'has no alternative text; say what the image shows, or set decorative: true',
  alt_says_nothing: ({ alt }: { alt: string }) =>
    `"${alt}" does not say what the image shows; describe it in a few words`,
  alt_lost: () => 'must not become empty; say what the image shows, or make it decorative with update_media',
  look_unknown: ({
    look,
    looks,
    near,
  }: {
    look: string;
    looks: readonly string[];
    near: readonly string[];
  }) => `there is no look "${look}"${suggestion(near) || ';'} there are ${looks.join(', ')}`,
  type_unknown: ({
    type,
    types,
    near,
  }: {
    type: string;
    types: readonly string[];
    near: readonly string[];
  }) => `there is no pair of typefaces "${type}"${suggestion(near) || ';'} there are ${types.join(', ')}`,
  look_without_effect: () =>
    'changes nothing but the logo and the icon: the code of this site has a design of its own, which its developer can change',
  theme_without_effect: () =>
    'changes nothing: the look of this site has its own colours, which follow from its brand colour; change look, or remove it',
  addresses_moved: ({ count, from, to }: { count: number; from: string; to: string }) =>
    `gives ${count === 1 ? 'one page' : `${count} pages`} another address, such as ${to} in place of ${from}; add redirects from the old addresses if they are known`,
  pages_relabelled: ({ count, locale }: { count: number; locale: string }) =>
    `counts ${count === 1 ? 'one page' : `${count} pages`} without a language as ${locale} now; give those in another language their own`,
  navigation_empty: ({ locale }: { locale: string }) =>
    `is empty in ${locale}: none of its pages has a translation; translate them, or give the language a navigation of its own`,
  post_shown_ahead: () =>
    'is in the future, and the post is shown at once; set visibleFrom to hold it back until then',
  visible_times_over: () => 'has passed, so visitors do not see this; set a later time, or remove it',
  empty_page_in_navigation: () =>
    'has no sections, and the navigation leads to it; add sections before it is published',
  sections_untranslated: ({ count }: { count: number }) =>
    `${count === 1 ? 'one section is' : `${count} sections are`} still as in the original; translate ${count === 1 ? 'it' : 'them'} with save_sections`,
  low_contrast: ({ colour, ground, ratio, least }: LowContrast) =>
    `${colour} on ${ground === 'light' ? 'white' : 'near-black'} has a contrast of ${ratio.toFixed(1)} to 1, links need ${least}; choose a ${ground === 'light' ? 'darker' : 'lighter'} colour`,
  more_problems: ({ count }: { count: number }) =>
    `${count} more problems are in this record; correct the first ones first`,
  record_too_large: ({ max }: { max: number }) =>
    `is larger than ${max} KiB; split it, or restore an earlier version`,
  record_not_json: ({ line, column }: { line: number; column: number }) =>
    `is not valid JSON at line ${line}, column ${column}; correct the file or restore an earlier version`,
  record_merge_unfinished: ({ line }: { line: number }) =>
    `line ${line} has the marks of a merge that was not finished; choose between the two sides and remove the marks, or restore an earlier version`,
  key_twice: ({ name, line }: { name: string; line: number }) =>
    `has "${name}" twice in one object, again in line ${line}, and only the last one counts; remove one`,
  section_text_too_much: () => `${TOO_MUCH_TEXT}; split it into several sections`,
  site_text_too_much: () =>
    `${TOO_MUCH_TEXT} together with the sections before it; shorten the texts of the site's sections`,
  id_not_file_name: ({ id }: { id: string }) =>
    `has the id "${id}", which is not that of its file name; make both the same`,
  not_a_site_file: () => 'is not a file that sites have; remove it or correct its path',
  section_without_page: ({ page }: { page: string }) =>
    `does not belong to a page, because "${page}" has no readable page.json; restore the page or remove the file`,
  site_record_missing: () =>
    'is missing; every site needs content/site.json with name, locale, home, navigation and theme',
  kind_unknown: ({ kind, kinds, near }: UnknownKind) => unknownKind({ kind, kinds, near }),
  section_kind_unknown: ({ kind, kinds, near }: UnknownKind) =>
    `${unknownKind({ kind, kinds, near })}, so the section is kept as it is and not shown`,
  kind_unreadable: ({ kind, reason }: { kind: string; reason: string }) => unreadableKind(kind, reason),
  section_kind_unreadable: ({ kind, reason }: { kind: string; reason: string }) =>
    `${unreadableKind(kind, reason)}, so the section is kept as it is`,
  section_version_older: ({ kind, written, known }: OtherVersion) =>
    `was written by version ${written} of the kind "${kind}", which is at ${known}; only the site's own editor can bring it up to date`,
  section_version_newer: ({ kind, written, known }: OtherVersion) =>
    `was written by version ${written} of the kind "${kind}", which is at ${known} on the live site; only the site's own editor can change it`,
  section_of_newer_site: ({ written, known }: { written: number; known: number }) =>
    `was written by a newer version of this site (${written}, this one supports ${known}); update the site's code`,
  section_not_migrated: ({ written, known, reason }: NotMigrated) =>
    `could not be migrated from version ${written} to ${known} (${reason}); correct its data`,
  kinds_file_unusable: ({ reason }: { reason: string }) => reason,
};

export interface LowContrast {
  colour: string;
  ground: 'light' | 'dark';
  ratio: number;
  least: number;
}

export interface UnknownKind {
  kind: string;
  /** Existing kinds, with the number of further ones. */
  kinds: readonly string[];
  near: readonly string[];
}

export interface NotMigrated {
  written: number;
  known: number;
  reason: string;
}

function unknownKind({ kind, kinds, near }: UnknownKind): string {
  return `this site has no kind "${kind}" (it has ${kinds.join(', ') || 'none'}${suggestion(near).slice(0, -1)})`;
}

function unreadableKind(kind: string, reason: string): string {
  return `the kind "${kind}" is not known, because ${reason}`;
}
