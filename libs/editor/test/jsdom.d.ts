/** As much of jsdom as the tests use. */
declare module 'jsdom' {
  export const JSDOM: new (
    html: string,
    options?: { url?: string; pretendToBeVisual?: boolean },
  ) => { readonly window: Window & typeof globalThis };
}
