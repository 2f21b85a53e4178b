/** What the kit's own pages show, one function for each. */
export { audiencesPage } from './pages/editor/audiences-page.ts';
export type { EditorView } from './pages/editor/editor-view.ts';
export { callbackPage } from './pages/sign-in/callback-page.ts';
export { editPage } from './pages/editor/edit-page.ts';
export type { EditedPage, OpeningWords } from './pages/editor/edited-page.ts';
export { sectionPartial } from './pages/editor/section-partial.ts';
export { editLoginPage } from './pages/sign-in/edit-login-page.ts';
export { loginPage } from './pages/sign-in/login-page.ts';
export { movedNotice } from './pages/moved-notice.ts';
export type { ViewedPage } from './pages/editor/viewed-page.ts';
export type { VersionPage } from './pages/editor/version-page.ts';
export { setPasswordPage } from './pages/sign-in/set-password-page.ts';
export { visitorPage } from './pages/visitor-page.ts';
