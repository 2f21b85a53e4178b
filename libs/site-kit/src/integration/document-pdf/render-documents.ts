import { createHash } from 'node:crypto';
import { htmlCharset } from '../../http/html-charset.ts';
import type { BrowserEngine, FoundEngine } from './browser-engine.ts';
import { type PdfCache, pdfKey } from './pdf-cache.ts';
import type { PdfFailure, PdfManifest } from '../../build-output/pdf-manifest.ts';
import { type PrintedDocument, printDocument } from './print-document.ts';
import { type RunningBrowser, startBrowser } from './start-browser.ts';

/** A document to render. */
export interface DocumentToRender {
  id: string;
  title: string;
  /** SHA-256 of the HTML, as its record has it. */
  sha256: string;
  /** @throws Error when the file is missing */
  read(): Promise<Uint8Array>;
}

/** What rendering takes, so that one upload never blocks a publish. */
export interface RenderLimits {
  /** Of one document. */
  documentMs: number;
  /** Of all together. */
  buildMs: number;
  documentBytes: number;
  /** Of all together: they travel with a function. */
  buildBytes: number;
}

export const RENDER_LIMITS: RenderLimits = {
  documentMs: 30_000,
  buildMs: 5 * 60_000,
  documentBytes: 20_000_000,
  buildBytes: 80_000_000,
};

/** What documents are rendered with. */
export interface RenderOptions {
  documents: readonly DocumentToRender[];
  /** Language tag of the site. */
  language: string;
  style: string;
  engine: FoundEngine;
  cache: PdfCache;
  limits?: RenderLimits;
  /** Gets every PDF, of this build or of an earlier one. */
  write(id: string, pdf: Uint8Array): Promise<void>;
}

/** What was rendered; `renderedNow` of it by this build. */
export interface RenderedDocuments extends PdfManifest {
  renderedNow: number;
}

/** Changes with what is done to a document before it is printed. */
const RENDERING = '1';

/**
 * Renders every document that was not rendered before with the same source, title, language, style and engine. What cannot be rendered is
 * left out and listed. @throws Error when the engine cannot be made ready
 */
export async function renderDocuments(options: RenderOptions): Promise<RenderedDocuments> {
  const { documents, language, style, cache, write, limits = RENDER_LIMITS } = options;
  const rendered: RenderedDocuments = { documents: [], failed: [], renderedNow: 0 };
  if (documents.length === 0) return rendered;
  const engine = await options.engine.open();
  const end = performance.now() + limits.buildMs;
  const printer = restartingPrinter(engine, limits.documentBytes);
  let total = 0;
  try {
    for (const { id, title, sha256, read } of documents) {
      const fail = (reason: PdfFailure) => rendered.failed.push({ id, title, reason });
      const html = await read().catch(() => null);
      if (html === null) {
        fail('not_rendered');
        continue;
      }
      const source = createHash('sha256').update(html).digest('hex');
      const key = pdfKey([RENDERING, engine.version, source, title, language, style]);
      const earlier = await cache.find(key);
      const ms = Math.min(limits.documentMs, end - performance.now());
      const pdf =
        earlier ?? (await printer.print({ html, charset: htmlCharset(html), title, language, style }, ms));
      if (typeof pdf === 'string') {
        fail(pdf);
        continue;
      }
      if (earlier === null) {
        await cache.store(key, pdf);
        rendered.renderedNow += 1;
      }
      total += pdf.byteLength;
      if (total > limits.buildBytes) {
        fail('too_large');
        continue;
      }
      await write(id, pdf);
      const digest = createHash('sha256').update(pdf).digest('hex');
      rendered.documents.push({ id, sha256, bytes: pdf.byteLength, pages: pagesOf(pdf), digest });
    }
    await cache.removeOldest();
    return rendered;
  } finally {
    await printer.stop();
  }
}

/** Prints one document after the other in the same browser; after a failure in a new one. */
function restartingPrinter(engine: BrowserEngine, mostBytes: number) {
  let browser: RunningBrowser | null = null;
  const stop = async () => {
    const running = browser;
    browser = null;
    await running?.stop();
  };
  return {
    stop,
    async print(document: PrintedDocument, ms: number): Promise<Uint8Array | PdfFailure> {
      if (ms <= 0) return 'too_slow';
      let isLate = false;
      // Ends the browser, which rejects what is under way.
      const timer = setTimeout(() => {
        isLate = true;
        void browser?.stop();
      }, ms);
      try {
        browser ??= await startBrowser(engine);
        if (isLate) throw new Error('The time was over before the browser had started.');
        return (await printDocument(browser.devtools, document, mostBytes)) ?? 'too_large';
      } catch {
        await stop();
        return isLate ? 'too_slow' : 'not_rendered';
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** Pages of a PDF as the engine writes it, without compressed objects. */
function pagesOf(pdf: Uint8Array): number {
  const objects = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  return Math.max(1, objects.match(/\/Type\s?\/Page\b/g)?.length ?? 0);
}
