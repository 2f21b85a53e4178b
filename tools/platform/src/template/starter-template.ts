/** At the hosting provider it needs a package of 70 MB, which a site installs if it uses PDFs. */
const DOCUMENT_PDF = /^ *documentPdf: true,\n/m;

const NAME = /site: \{ name: '[^']*' \}/;

/** Files of the sample client only: its content, and its own kind of section with the file that describes it. */
const SAMPLE_ONLY = /^(?:content\/|media\/|documents\/|src\/sections\/directions\/|portal\.kinds\.json$)/;

/**
 * The template that new sites are generated from: the code of the sample's repository without its content and name.
 * @throws Error when the sample's `portal.config.mjs` does not have its name in the expected place
 */
export function starterTemplate(sample: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const files = new Map([...sample].filter(([path]) => !SAMPLE_ONLY.test(path)));
  const config = new TextDecoder().decode(files.get('portal.config.mjs'));
  if (!NAME.test(config)) throw new Error('portal.config.mjs of the sample site does not say its name');
  const starter = config.replace(NAME, "site: { name: 'New site' }").replace(DOCUMENT_PDF, '');
  return files.set('portal.config.mjs', Buffer.from(starter));
}
