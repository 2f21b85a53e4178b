const CONFIG = '\0virtual:astro-netlify:config';
const SECRET = /(export const middlewareSecret = )"[^"]*"/;

/** The part of a Vite plugin that is used here. */
export interface UnsharedSecretPlugin {
  name: string;
  transform(code: string, id: string): string | undefined;
}

/**
 * The Vite plugin that has each process make the secret by which the provider's adapter knows middleware at the edge. There is none here, so
 * nobody may know the secret; the adapter would write a new one into each build, which could not be the same twice.
 * @throws Error when this version of the adapter has its secret elsewhere.
 */
export function unsharedSecretPlugin(): UnsharedSecretPlugin {
  return {
    name: 'portal:unshared-secret',
    transform(code, id) {
      if (id !== CONFIG) return undefined;
      if (!SECRET.test(code))
        throw new Error('This version of @astrojs/netlify keeps the secret of its middleware elsewhere.');
      return code.replace(SECRET, '$1globalThis.crypto.randomUUID()');
    },
  };
}
