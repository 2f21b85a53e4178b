import type { DevtoolsEvent, Devtools, Message } from './devtools-pipe.ts';

/** An HTML document to print. */
export interface PrintedDocument {
  html: Uint8Array;
  /** The encoding of `html`. */
  charset: string;
  title: string;
  /** Language tag of documents that name none. */
  language: string;
  /** CSS of the page as it is printed. */
  style: string;
}

/** The document's own address, which no server has. */
const ADDRESS = 'https://document.invalid/';

/** As the site shows the document: in a sandbox, where it leads nowhere by itself. @see `security-headers.ts` */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A4, in inches. */
const A4 = { paperWidth: 8.27, paperHeight: 11.69 };

const MOST_READ = 1024 * 1024;

/** Longer than the page takes to be read: fonts are in the document. */
const PREPARE = `(async ({ title, language, style }) => {
  if (document.URL !== ${JSON.stringify(ADDRESS)}) throw new Error('The document left its address.');
  document.title = title;
  document.documentElement.lang ||= language;
  for (const link of document.querySelectorAll('a[href], area[href]'))
    if (!/^(?:https?:|mailto:|tel:|#)/i.test(link.getAttribute('href').trim())) link.removeAttribute('href');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  await document.fonts.ready;
})`;

/**
 * Prints a document in a page of its own: no script runs, and nothing is loaded but what is in the document. The PDF is tagged and has the
 * headings as outline. Null: the PDF has more than `mostBytes`. @throws Error when the browser cannot
 */
export async function printDocument(
  { send, subscribe }: Devtools,
  document: PrintedDocument,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const { browserContextId } = await send('Target.createBrowserContext');
  const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId: id } = await send('Target.attachToTarget', { targetId, flatten: true });
  const sessionId = String(id);
  const page = (method: string, params?: Message) => send(method, params, sessionId);
  const { promise: loaded, resolve: isLoaded, reject: crashed } = Promise.withResolvers<void>();
  let isAnswered = false;
  const answer = (params: Message) => {
    const isDocument = !isAnswered && params['resourceType'] === 'Document';
    isAnswered ||= isDocument;
    return isDocument
      ? page('Fetch.fulfillRequest', { requestId: params['requestId'], ...asResponse(document) })
      : page('Fetch.failRequest', { requestId: params['requestId'], errorReason: 'BlockedByClient' });
  };
  const unsubscribe = subscribe((event: DevtoolsEvent) => {
    if (event.sessionId !== sessionId) return;
    if (event.method === 'Fetch.requestPaused') answer(event.params).catch(crashed);
    else if (event.method === 'Page.loadEventFired') isLoaded();
    else if (event.method === 'Inspector.targetCrashed') crashed(new Error('The page crashed.'));
  });
  try {
    await page('Emulation.setScriptExecutionDisabled', { value: true });
    await page('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    await page('Page.enable');
    await page('Inspector.enable');
    const { frameId } = await page('Page.navigate', { url: ADDRESS });
    await loaded;
    await prepare(page, { frameId, document });
    const { stream } = await page('Page.printToPDF', {
      ...A4,
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    });
    return await readStream(page, { stream, mostBytes });
  } finally {
    unsubscribe();
    await send('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
  }
}

type Page = (method: string, params?: Message) => Promise<Message>;

/** Runs in a world of its own, which the document's switched-off scripts do not share. */
async function prepare(
  page: Page,
  { frameId, document }: { frameId: unknown; document: PrintedDocument },
): Promise<void> {
  const { title, language, style } = document;
  const { executionContextId: contextId } = await page('Page.createIsolatedWorld', { frameId });
  const { exceptionDetails } = await page('Runtime.evaluate', {
    contextId,
    awaitPromise: true,
    expression: `${PREPARE}(${JSON.stringify({ title, language, style })})`,
  });
  if (exceptionDetails !== undefined) throw new Error('The document could not be prepared for printing.');
}

function asResponse({ html, charset }: PrintedDocument): Message {
  return {
    responseCode: 200,
    responseHeaders: [
      { name: 'content-type', value: `text/html; charset=${charset}` },
      { name: 'content-security-policy', value: POLICY },
    ],
    body: Buffer.from(html).toString('base64'),
  };
}

async function readStream(
  page: Page,
  { stream, mostBytes }: { stream: unknown; mostBytes: number },
): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for (;;) {
    const { data, base64Encoded, eof } = await page('IO.read', { handle: stream, size: MOST_READ });
    const part = Buffer.from(String(data), base64Encoded === true ? 'base64' : 'utf8');
    length += part.length;
    if (length > mostBytes) return null;
    parts.push(part);
    if (eof === true) return Buffer.concat(parts);
  }
}
