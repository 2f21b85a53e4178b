/** What the kit's own pages show, one function for each. */
export { audiencesPage } from './editor/audiences-page.ts';
export type { EditorView } from './editor/editor-view.ts';
export { callbackPage } from './sign-in/callback-page.ts';
export { editPage } from './editor/edit-page.ts';
export type { EditedPage } from './editor/edited-page.ts';
export { sectionPartial } from './editor/section-partial.ts';
export { editLoginPage } from './sign-in/edit-login-page.ts';
export { loginPage } from './sign-in/login-page.ts';
export type { ViewedPage } from './editor/viewed-page.ts';
export type { VersionPage } from './editor/version-page.ts';
export { setPasswordPage } from './sign-in/set-password-page.ts';
export { visitorPage } from './visitor-page.ts';
