import { pageAddress, type ContentTree, type Page, type Section } from '@portal/content-core';

/** One thing that a page describes to search engines. @see https://schema.org, https://www.w3.org/TR/json-ld11/ */
export type DataNode = { '@type': string } & { readonly [name: string]: unknown };

/** A page as everybody sees it. */
export interface DescribedPage {
  /** What visitors who did not sign in see of the site. */
  tree: ContentTree;
  page: Page;
  /** The sections of the page in their order. */
  sections: readonly Section[];
  /** The site's public origin. */
  origin: string;
}

/** The absolute address of a page. */
export function addressOf({ tree, origin }: Pick<DescribedPage, 'tree' | 'origin'>, page: Page): string {
  return new URL(pageAddress(tree, page), origin).href;
}
