/** The modules that the integration writes for each site. */

declare module 'virtual:portal/config' {
  import type { PortalConfig } from '@portal/site-kit/config';
  const config: PortalConfig;
  export default config;
}

declare module 'virtual:portal/content' {
  /** What `astro dev` shows; null in a build, which has it in a file beside the server's code. */
  export const content: Readonly<{ commit: string; files: Readonly<Record<string, string>> }> | null;
}

declare module 'virtual:portal/kinds' {
  import type { SectionKind } from '@portal/site-kit/kinds';
  /** The section kinds that the site defines itself. */
  export const ownKinds: readonly SectionKind[];
}

declare module 'virtual:portal/sections' {
  import type { SectionComponent } from '@portal/site-kit/view';
  /** What renders each kind: the site's own component where it has one, else the kit's. */
  export const components: Readonly<Record<string, SectionComponent>>;
}

declare module 'virtual:portal/layout' {
  type Component = (props: Record<string, unknown>) => unknown;
  /** The parts of the frame that the site replaces: `src/layout/{Head,Header,Footer}.astro`. */
  export const Head: Component | undefined;
  export const Header: Component | undefined;
  export const Footer: Component | undefined;
}

declare module 'virtual:portal/looks' {
  import type { LookDefinition } from '@portal/site-kit/looks';
  /** The texts of the stylesheets of all looks and of what they are made of, by name. */
  export const styles: Readonly<Record<string, string>>;
  /** The addresses of the kit's font files, by name. */
  export const fonts: Readonly<Record<string, string>>;
  /** The addresses of the thumbnails, by the names of the stylesheets. */
  export const thumbnails: Readonly<Record<string, string>>;
  /** The looks that the site defines itself. */
  export const ownLooks: readonly LookDefinition[];
  /** Whether the site has a `src/theme.css`: a design of its own, which no look changes. */
  export const hasOwnDesign: boolean;
}

declare module 'virtual:portal/bcrypt' {
  /** The text of bcryptjs as an ES module, for threads. */
  export const library: string;
}

declare module 'virtual:portal/build' {
  /** The build-time env object: the site's variables that its `.env` files name. */
  export const buildEnv: Readonly<Record<string, string>>;
  /** Absolute folder that holds `media/` and `documents/`; null in a build, where they are beside the server's code. */
  export const filesRoot: string | null;
  /** Whether this code runs as a function of the hosting provider. */
  export const hosted: boolean;
  /** Whether the site has an icon among its public files. */
  export const hasOwnIcon: boolean;
}
