import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a site has its own style of printed documents; it wins over the kit's and over the documents'. */
const PRINT_STYLE_FILE = 'src/document-print.css';

/** In a layer, so that what a document says of its own pages wins. */
const KIT_STYLE = `
@layer portal.document {
  @page {
    size: A4;
    margin: 20mm 18mm 22mm;

    @bottom-right {
      color: #555;
      content: counter(page) ' / ' counter(pages);
      font: 8.5pt sans-serif;
    }
  }

  :root { color-scheme: light; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  figure, img, svg, tr, blockquote { break-inside: avoid; }
  img, svg, video { max-width: 100%; }
  thead { display: table-header-group; }
  p, li { orphans: 3; widows: 3; }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; }
}
`;

/** The style that documents of the site at `root` are printed with. */
export async function printStyle(root: string): Promise<string> {
  const own = await readFile(join(root, PRINT_STYLE_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return `${KIT_STYLE}${own}`;
}
