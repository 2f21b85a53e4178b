import type { Browser } from '@playwright/test';
import { WIDE, withPage } from './open-page.ts';

/** What distinguishes a site at first sight, read from its home page as it is rendered on a wide screen. */
export interface Appearance {
  /** The typefaces of headings and of text. */
  type: string;
  /** Where name and navigation are, and on which ground. */
  header: string;
  /** Where the first image is, seen from the words, and its shape. */
  hero: string;
}

/** Reads the appearance of a home page. */
export async function appearanceOf(browser: Browser, address: string): Promise<Appearance> {
  return withPage(browser, { address, screen: WIDE, scheme: 'light' }, (page) =>
    page.evaluate(readAppearance),
  );
}

/** Runs in the page. */
function readAppearance(): Appearance {
  const find = (selector: string) => {
    const element = document.querySelector(selector);
    if (element === null) throw new Error(`The page has no ${selector}.`);
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    return { style: getComputedStyle(element), left, right, top, bottom, width, height };
  };
  const typeface = (selector: string) =>
    find(selector).style.fontFamily.split(',')[0]?.replaceAll('"', '') ?? '';
  const isCentred = ({ left, right }: { left: number; right: number }) =>
    Math.abs((left + right) / 2 - innerWidth / 2) < 24;
  const isClear = (colour: string) =>
    colour === 'rgba(0, 0, 0, 0)' || colour === find('body').style.backgroundColor;
  const [name, navigation, header] = [
    find(
      document.querySelector('header .portal-logo img') ? 'header .portal-logo img' : 'header .portal-name',
    ),
    find('header nav ul'),
    find('header'),
  ];
  const [words, image, hero] = [
    find('.portal-hero-title'),
    find('.portal-hero-figure img'),
    find('.portal-hero'),
  ];
  const place = () => {
    if (image.bottom <= words.top + 4) return 'above the words';
    if (image.top >= words.bottom - 4) return 'below the words';
    if (image.left >= words.right - 4 || image.right <= words.left + 4) return 'beside the words';
    return 'under the words';
  };
  const reaches = (image.left <= 1 ? 1 : 0) + (image.right >= innerWidth - 1 ? 1 : 0);
  const corners = `${image.style.borderTopLeftRadius} ${image.style.borderBottomLeftRadius}`;
  return {
    type: [...new Set([typeface('h1'), typeface('body')])].join(' and '),
    header: [
      `name ${isCentred(name) ? 'in the middle' : 'on the left'}`,
      `navigation ${navigation.top >= name.bottom - 4 ? 'below' : 'beside'} it`,
      ...(header.left > 1 ? ['on a card'] : []),
      ...(isClear(header.style.backgroundColor) ? [] : ['on a ground of its own']),
      ...(Number.parseFloat(header.style.borderTopWidth) >= 4 ? ['under a strip of colour'] : []),
      ...(Number.parseFloat(header.style.borderBottomWidth) >= 2 ? ['above a thick line'] : []),
    ].join(', '),
    hero: [
      `image ${place()}`,
      ['within the margins', 'to one edge', 'from edge to edge'][reaches],
      corners === '0px 0px' ? 'square' : corners.endsWith(' 0px') ? 'an arch' : 'rounded',
      ...(isCentred(words) && words.style.textAlign === 'center' ? ['words in the middle'] : []),
      ...(isClear(hero.style.backgroundColor) ? [] : ['on a ground of its own']),
    ].join(', '),
  };
}

/** What two sites have in common that they must not: `type`, `header` or `hero`. */
export function likenesses(sites: readonly { name: string; appearance: Appearance }[]): string[] {
  return sites.flatMap((one, index) =>
    sites
      .slice(index + 1)
      .flatMap((other) =>
        (['type', 'header', 'hero'] as const)
          .filter((part) => one.appearance[part] === other.appearance[part])
          .map((part) => `${one.name} and ${other.name} have the same ${part}: ${one.appearance[part]}`),
      ),
  );
}
