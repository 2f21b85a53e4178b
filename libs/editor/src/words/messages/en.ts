import type { MessageTable } from '@portal/content-core';

const TARGETS = 'choose a page or a document, or enter an address that begins with https://, mailto: or tel:';
const STRANGE_PART = 'restore an earlier version in the history';

/**
 * The messages in English for codes whose sentence from the API is written for assistants, with types, ids and arguments. For all other
 * codes the API's sentence is shown.
 */
export const messages: Partial<MessageTable> = {
  missing: () => 'is missing',
  not_one_line: () => 'must be one line, without line breaks',
  not_email: () => 'must be an e-mail address such as name@example.org',
  is_null: () => 'is missing',
  wrong_type: ({ type }) => (type === 'number' ? 'must be a number' : `does not fit here; ${STRANGE_PART}`),
  json_string: () => `does not fit here; ${STRANGE_PART}`,
  no_shape_fits: () => `does not fit here; ${STRANGE_PART}`,
  wrong_format: () => `does not fit here; ${STRANGE_PART}`,
  unknown_fields: () => `has a part that this kind of section does not have; ${STRANGE_PART}`,
  unusable_name: () => `has a part whose name cannot be used; ${STRANGE_PART}`,
  kit_too_old: ({ needs, has }) =>
    `Nothing was saved: this change needs version ${needs} of the site kit, and the site is built with ${has}. Ask the site's developers to move it to the new version.`,
  combining_marks: ({ max }) => `has more than ${max} accents on one letter; use fewer`,
  rich_text_excess: ({ what, max }) => {
    if (what === 'characters' || what === 'lines') return 'is too long; split it into several sections';
    if (what === 'nesting') return `has lists or quotes more than ${max} levels deep; use fewer levels`;
    return 'has too much formatting; use less of it, or split it into several sections';
  },
  rich_text_html: ({ line }) => `has HTML in line ${line}, which pages do not show; remove it`,
  rich_text_image: ({ line }) =>
    `has an image in line ${line}; remove it, and use a gallery or the field for an image`,
  rich_text_link: ({ line, target }) =>
    `has a link in line ${line} that leads nowhere, “${target}”; ${TARGETS}`,
  not_a_link_target: () => `leads nowhere; ${TARGETS}`,
  image_incomplete: () => 'needs an image, and what it shows or that it is decoration',
  not_a_file_id: () => 'needs a document; choose one, or upload a new one in the library first',
  not_a_file_address: ({ example }) =>
    `must be an address that begins with https://, or a path on this site such as ${example}`,
  document_link_broken: () =>
    'leads to a document that is not in the library any more; choose another target or remove the link',
  document_missing: () => 'is not in the library any more; choose another document, or remove it',
  image_missing: () => 'is not in the library any more; choose another image',
  image_file_missing: () => 'a file of this image is missing; upload the image again',
  audience_unknown: ({ audience }) =>
    `there is no audience “${audience}”; choose another, or create it under Visitors and sign-ins`,
  audience_all: () => 'there is no audience “all”; choose who may see it again',
  alt_missing: () => 'has no alternative text; say what the image shows, or that it is decoration',
  record_not_json: () => 'cannot be read; restore an earlier version in the history',
  record_merge_unfinished: () =>
    'cannot be read, because two versions of it were not merged; restore an earlier version in the history',
  key_twice: ({ name }) =>
    `has “${name}” twice, and only the last one counts; ask the site's developers to remove one`,
  image_is_html: () => 'This is a web page, not an image. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  image_format_unknown: () =>
    'This is not a supported image format. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  image_unreadable: () => 'This image cannot be read. Save it again as JPEG or PNG.',
  changes_of_others: () =>
    'Nothing was discarded: others have changed some of this too since the site was published, and only those who may publish discard changes of others. Discard single changes that are yours alone, or ask the owners with a comment or the note of “Mark as ready”.',
  draft_none: () => 'There are no changes: everything saved is already published.',
  draft_without_changes: () => 'There are no changes to publish.',
  draft_not_marked: () =>
    'The draft has changed or is not marked as ready, so there is nothing to send back. Look at it again.',
  file_id_taken: () => 'There is a file with this id already. Upload the file once more.',
  file_id_live: () => 'There is a file with this id already. Upload the file once more.',
};
