/**
 * What an agency needs to add a look of its own to a site: `src/looks/<name>/look.ts` exports `look`, made with `defineLook`, and
 * `src/looks/<name>/look.css` has its rules.
 */
export {
  defineLook,
  type FooterForm,
  type HeaderForm,
  type HeroForm,
  type LookDefinition,
} from './looks/define-look.ts';
