/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

/** The OKLCH of `#rrggbb`. @see https://bottosson.github.io/posts/oklab/ */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(yellow, a) * 180) / Math.PI;
  return { l: lightness, c: Math.hypot(a, yellow), h: (hue + 360) % 360 };
}

/** The `#rrggbb` of a colour. Chroma that no screen shows at this lightness is reduced until one does; lightness and hue stay. */
export function hexOf(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  if (isShown(channelsOf({ ...colour, l }))) return written(channelsOf({ ...colour, l }));
  let [inside, outside] = [0, colour.c];
  for (let step = 0; step < 20; step += 1) {
    const c = (inside + outside) / 2;
    if (isShown(channelsOf({ l, c, h: colour.h }))) inside = c;
    else outside = c;
  }
  return written(channelsOf({ l, c: inside, h: colour.h }));
}

/** Linear red, green and blue; outside of 0 to 1 for a colour that no screen shows. */
function channelsOf({ l: lightness, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const yellow = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * yellow) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * yellow) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * yellow) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Room for what rounding to 8 bits takes away again. */
const ROOM = 0.0005;

function isShown(channels: readonly number[]): boolean {
  return channels.every((channel) => channel >= -ROOM && channel <= 1 + ROOM);
}

function written(channels: readonly number[]): string {
  const parts = channels.map((channel) => {
    const value = Math.round(fromLinear(Math.min(1, Math.max(0, channel))) * 255);
    return value.toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
