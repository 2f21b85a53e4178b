import type { Page } from '../model/page.ts';
import type { NavigationPlace } from './insert-navigation-entry.ts';
import type { TypeFields } from './type-fields.ts';
import type { GivenVisibleTimes } from './visible-time-fields.ts';

/** Fields of a page that a caller may give. */
export interface PageFields extends TypeFields, GivenVisibleTimes {
  title?: string | undefined;
  slug?: string | undefined;
  audience?: Page['audience'] | undefined;
  /** null: the default language. */
  locale?: string | null | undefined;
  /** null: the page is no translation any more. */
  translationOf?: Page['translationOf'] | null;
  seo?: Page['seo'] | undefined;
  order?: readonly string[] | undefined;
  /** Whether an entry of the navigation leads to the page, and at which position; undefined: unchanged. */
  inNavigation?: boolean | NavigationPlace | undefined;
  /** The sections of a new page. */
  sections?: readonly { id: string }[] | undefined;
  /** The page whose sections are copied to a new page. */
  copyOf?: string | undefined;
  /** The address that the new one is below, unless an address is given. */
  below?: string | undefined;
}
