/** A plugin of the bundler. */
interface Plugin {
  name: string;
  load(id: string): string | undefined;
}

/** Message files of react-aria in other languages than the dashboard's. It brings thirty. */
const OTHER_LANGUAGES = /[\\/]intl[\\/](?:.*[\\/])?(?!en-US)[a-z]{2}-[A-Z]{2}\.(?:mjs|js)$/;

/** Leaves react-aria's words in other languages out of the dashboard's scripts. */
export const ownLocales = (): Plugin => ({
  name: 'own-locales',
  load: (id) => (OTHER_LANGUAGES.test(id) ? 'export default {};' : undefined),
});
