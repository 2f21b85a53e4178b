import type { Look } from './markup/looks.ts';
import type { PasteLosses } from '../../words/paste/paste-losses.ts';
import { firstLine } from './markup/text-nodes.ts';

/** Elements that a reader does not see, or sees nothing of. */
const UNSEEN =
  'script, style, head, meta, link, title, template, noscript, rp, datalist, param, source, track, area, base, col, colgroup, svg[aria-hidden="true"], input[type="hidden" i]';

/** Formulas, also as KaTeX and MathJax lay them out, in pieces that mean nothing one after the other. */
const FORMULAS =
  'math, mjx-container, .katex, .MathJax, .MathJax_Display, .MJX_Assistive_MathML, m\\:omath, m\\:omathpara';
const EMBEDDED = 'iframe, object, embed, video, audio, canvas, o\\:oleobject';
const FIELDS = 'input, select, textarea, button';
const IMAGES = 'img, picture, svg, v\\:imagedata, v\\:shape, v\\:shapetype, [src^="data:image"]';

const STRUCK = 'del, s, strike, .msoDel, .msoMoveFrom';

const EMOJI = /^[\p{Extended_Pictographic}\p{Emoji_Component}]{1,12}$/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Takes out what is hidden, which no one misses. */
export function removeUnseen(body: HTMLElement, lookOf: (element: Element) => Look): void {
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  for (const element of body.querySelectorAll('[hidden], [data-look], [class]'))
    if (element.hasAttribute('hidden') || isHidden(lookOf(element))) element.remove();
}

function isHidden(look: Look): boolean {
  return (
    /^none\b/.test(look.get('display') ?? '') ||
    /^(?:hidden|collapse)\b/.test(look.get('visibility') ?? '') ||
    /^all\b/.test(look.get('mso-hide') ?? '')
  );
}

/** Takes out what was deleted or struck out: back among the others, the words would say the opposite. */
export function removeStruck(
  body: HTMLElement,
  lookOf: (element: Element) => Look,
  losses: PasteLosses,
): void {
  for (const element of body.querySelectorAll(`${STRUCK}, [data-look], [class]`)) {
    if (!element.matches(STRUCK) && !isStruck(lookOf(element))) continue;
    if (element.isConnected && element.textContent.trim() !== '') losses.add('struck');
    element.remove();
  }
}

function isStruck(look: Look): boolean {
  return /\bline-through\b/.test(
    `${look.get('text-decoration') ?? ''} ${look.get('text-decoration-line') ?? ''}`,
  );
}

/** Takes out what a text cannot hold: images, formulas, embedded objects and fields of forms. A box that is ticked or not stays, as a sign. */
export function removeObjects(body: HTMLElement, losses: PasteLosses): void {
  for (const box of body.querySelectorAll('input[type="checkbox" i]'))
    box.replaceWith(`${box.hasAttribute('checked') ? '☑' : '☐'} `);
  for (const image of body.querySelectorAll('[role="checkbox"] > img[aria-roledescription]')) image.remove();
  for (const item of body.querySelectorAll('[role="checkbox"][aria-checked]'))
    firstLine(item).prepend(`${item.getAttribute('aria-checked') === 'true' ? '☑' : '☐'} `);
  for (const image of body.querySelectorAll('img[alt]')) {
    const alt = image.getAttribute('alt') ?? '';
    if (EMOJI.test(alt) && PICTOGRAPH.test(alt)) image.replaceWith(alt);
  }
  const kinds = [
    ['formulas', FORMULAS],
    ['embedded', EMBEDDED],
    ['fields', FIELDS],
    ['images', IMAGES],
  ] as const;
  for (const [loss, selector] of kinds)
    for (const element of body.querySelectorAll(selector)) {
      if (element.isConnected && !isSpacer(element)) losses.add(loss);
      element.remove();
    }
}

/** An image of one pixel, by which a newsletter counts its readers, or a drawn sign in a link, which has words of its own. */
function isSpacer(element: Element): boolean {
  if (element.nodeName.toLowerCase() === 'svg' && element.closest('a') !== null) return true;
  return ['width', 'height'].some((side) => /^[01](?:px)?$/.test(element.getAttribute(side) ?? ''));
}
