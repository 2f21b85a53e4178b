/** The database that everything typed in the editor is kept in until the draft has it. */
export const KEPT_DATABASE = 'portal-editor';

/** Forgets what is kept on this device whenever a form of the page signs out. */
export function forgetWithSignOut(): void {
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === '/api/auth/sign-out')
      indexedDB.deleteDatabase(KEPT_DATABASE);
  });
}
