/** Messages about refused calls: files that are not accepted, and files that are still in use. */
export const REFUSAL_MESSAGES = {
  image_is_html: () => 'This is a web page, not an image; send a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  image_is_heic: () => 'HEIC files are not accepted; export the image as JPEG.',
  image_is_video: () =>
    'This is a video, not an image. A section of kind "video" shows one: by its https address, or from the videos of the site, to which a person adds it in the editor (/edit).',
  image_is_pdf: () => 'This is a PDF; upload it as a document.',
  image_format_unknown: () =>
    'This is not a supported image format; send a JPEG, PNG, WebP, AVIF, GIF or SVG.',
  image_unreadable: () => 'This image cannot be read; save it again as JPEG or PNG, and send that.',
  image_has_too_many_pixels: ({ width, height, frames, megapixels, side }: TooManyPixels) =>
    `This image has ${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ''}; the maximum is ${megapixels} million pixels, and ${side} on a side.`,
  image_too_slow: () => 'This image takes too long to process; send a smaller one.',
  image_too_large: ({ max }: { max: string }) => `Images have ${max} at most; send a smaller one.`,
  svg_unreadable: () =>
    'This SVG drawing cannot be read: it is not well-formed XML in UTF-8. Export it again, or send a PNG.',
  svg_has_document_type: () =>
    'This SVG drawing has a document type (<!DOCTYPE …>), which is not accepted; export it as plain SVG without it, or send a PNG.',
  svg_has_instruction: () =>
    'This SVG drawing has a processing instruction (<?…?>), which is not accepted; export it as plain SVG without it, or send a PNG.',
  svg_has_text: () =>
    'This SVG drawing has text, which would look different on every device; convert text to outlines and export it again, or send a PNG.',
  svg_element_unsupported: ({ element }: { element: string }) =>
    `This SVG drawing has "${element}", which is not accepted: only shapes, gradients, masks and repetitions are. Export it without it, or send a PNG.`,
  svg_styles_unsupported: () =>
    'This SVG drawing has style rules that are not accepted: only those for classes, ids and elements are. Export it with presentation attributes instead of styles, or send a PNG.',
  svg_too_complex: () => 'This SVG drawing is too complex to be shown in time; simplify it, or send a PNG.',
  svg_too_large: ({ max }: { max: string }) =>
    `SVG drawings have ${max} at most; simplify it, or send a PNG.`,
  svg_without_size: () =>
    'This SVG drawing has no usable size: it needs a viewBox, or width and height in pixels, and no side more than 40 times the other. Export it again, or send a PNG.',
  file_empty: () => 'The file is empty; choose another, or save it again.',
  document_incomplete: () =>
    'This PDF is not complete: its end is missing. Save or download it again, and upload the whole file.',
  document_type_unknown: () =>
    'This is none of the types that are accepted: PDF, HTML, Word (docx), Excel (xlsx), PowerPoint (pptx), OpenDocument (odt, ods, odp), ZIP, CSV, text (txt), calendar (ics), JPEG and PNG; export it as PDF.',
  document_format_former: () =>
    'This file is of a former office format (doc, xls, ppt) or has a password; save it as docx, xlsx, pptx or PDF, without a password.',
  document_has_macros: () =>
    'This office document contains macros, which are not accepted; save it without them, as docx, xlsx or pptx.',
  file_incomplete: () =>
    'This file is not complete: its end is missing. Save or download it again, and upload the whole file.',
  video_type_unknown: () =>
    'Videos are MP4 or WebM files, and this is neither by its content; export it as MP4 (H.264).',
  captions_type_unknown: () =>
    'Captions are WebVTT files, which begin with the line WEBVTT; export them as WebVTT.',
  draft_none: () => 'There is no draft: everything saved is already published.',
  draft_without_changes: () => 'The draft does not differ from the live site; there is nothing to publish.',
  draft_not_marked: () =>
    'This version of the draft is not marked as ready, so there is nothing to send back; get_approval says where it stands.',
  file_id_taken: () => 'There already is a file with this id; upload it under a new one.',
  file_id_live: ({ what }: { what: 'document' | 'image' }) =>
    `${what === 'image' ? 'An image' : 'A document'} with this id is live and was deleted on the draft; upload this one under a new id.`,
  file_in_use: ({ name, usages, more }: { name: string; usages: readonly string[]; more: number }) =>
    `Nothing was deleted, because ${name} is in use: ${usages.join('; ')}${more > 0 ? ` (and ${more} more)` : ''}. Remove it there first; if the live site still shows it, publish before you delete it.`,
  changes_of_others: ({ files, more }: { files: readonly string[]; more: number }) =>
    `Nothing was discarded, because others have changed ${files.join(', ')}${more > 0 ? ` and ${more} more` : ''} since the site was published, and only those who may publish it discard changes of others. Discard files that only you changed, by their names in get_changes, or ask an owner with comment_on_draft.`,
  page_is_home: ({ page }: { page: string }) =>
    `${page} is the home page; make another page of the site its home page first.`,
  branch_in_the_way: ({ branch, branches, more }: BranchInTheWay) => {
    const names = branches.map((name) => `"${name}"`).join(', ');
    const isOne = branches.length + more === 1;
    const [what, are, them] = isOne ? ['branch', 'is', names] : ['branches', 'are', 'all of them'];
    return `The ${what} ${names}${more > 0 ? ` and ${more} more` : ''} of the repository ${are} in the way of the branch "${branch}", so nothing was written; delete or rename ${them} at the code host.`;
  },
  change_refused_by_code_host: () =>
    'The code host refuses this change, and sending it again at once does not help; nothing was written. Ask who runs the code host for the reason: a quota or a limit of the repository may be reached.',
};

export interface TooManyPixels {
  width: number;
  height: number;
  frames: number;
  megapixels: number;
  side: number;
}

export interface BranchInTheWay {
  branch: string;
  branches: readonly string[];
  more: number;
}
