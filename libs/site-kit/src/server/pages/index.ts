/** What the kit's own pages show, one function for each. */
export { audiencesPage } from './audiences-page.ts';
export type { RoomPage } from './room-page.ts';
export { callbackPage } from './callback-page.ts';
export { editPage } from './edit-page.ts';
export type { EditedPage } from './edited-page.ts';
export { sectionPartial } from './section-partial.ts';
export { editLoginPage } from './edit-login-page.ts';
export { loginPage } from './login-page.ts';
export type { ViewedPage } from './viewed-page.ts';
export type { VersionPage } from './version-page.ts';
export { setPasswordPage } from './set-password-page.ts';
