export type { DocumentEntry, PortalView } from './portal-view.ts';
export type { OutlinedSection } from './outline.ts';
export { hasTitle } from './outline.ts';
export type { PictureSource } from './picture.ts';
export type { SectionComponent, SectionProps } from './section-props.ts';
export { seoHead, type SeoHead } from './seo.ts';
export type { OpenContact } from './pages/open-content.ts';
export type { SignInWords } from './sign-in-words.ts';
export { wordsFor, type Words } from './words.ts';
