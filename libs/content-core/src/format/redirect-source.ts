/** The maximum length of an old address, in UTF-16 units. */
export const MAX_SOURCE = 500;

/** Longer addresses of requests are not looked up: no old address is as long, percent-encoded or not. */
const MAX_ADDRESS = 12 * MAX_SOURCE;

const ORIGIN = /^https?:\/\/[^/?#\\]+/i;
const ESCAPES = /(?:%[\da-f]{2})+/gi;

/**
 * The one form of all spellings of an old address: lower case, decoded, in composed characters (NFC), without slashes at the end,
 * fragment and origin, the parameters of its query sorted. `https://old.example/M%C3%BCll/?b=2&a=1` is `/müll?a=1&b=2`. Escapes that are
 * not UTF-8 count as Latin-1, in which old sites wrote them. Null when the text is no address of a site.
 * @see UAX #15; RFC 3986, section 6.2.2
 */
export function redirectSource(text: string): string | null {
  if (text.length > MAX_ADDRESS) return null;
  const address = text.trim().replace(ORIGIN, '').split('#', 1)[0] ?? '';
  const at = address.indexOf('?');
  const [path, query] = at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  const isRoot = path === '' && (at !== -1 || ORIGIN.test(text.trim()));
  if (!isRoot && !path.startsWith('/')) return null;
  const steps = path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => plainForm(step, '%/?#'));
  if (steps.some((step) => step === '.' || step === '..')) return null;
  const fields = query
    .split('&')
    .filter((field) => field !== '')
    .map(plainField)
    .sort();
  const source = `/${steps.join('/')}${fields.length === 0 ? '' : `?${fields.join('&')}`}`;
  const isPlain = source.isWellFormed() && source === source.trim() && !/[\p{Cc}\\]/u.test(source);
  return isPlain && source.length <= MAX_SOURCE ? source : null;
}

/** The path of an old address, without its query. */
export function pathOfSource(source: string): string {
  return source.split('?', 1)[0] ?? source;
}

/** Signs of a pattern in an old address: a star, and in its path the names of parts and what other programs write for an end. */
const STAR = /\(\.\*\)|\*/;
const PATH_PATTERN = /(?<=\/):[a-z_]\w*|\{[^{}/]*\}|\[[^[\]/]*\]|<[^<>/]*>|\$(?:\d|$)/i;

/** What stands for a part of the old address in a target. */
const PLACEHOLDER = /(?<=\/):[a-z_]\w*|\$\d/i;

/**
 * The part of an old address that stands for many addresses where other programs read it, such as `*` or `:id`; null when it has none. Here
 * it would stand for itself, and match nothing.
 */
export function patternInSource(from: string): string | null {
  const address = from.trim().replace(ORIGIN, '');
  return (STAR.exec(address) ?? PATH_PATTERN.exec(pathOfSource(address)))?.[0] ?? null;
}

/** The part of a target that other programs fill from the old address, such as `:splat` or `$1`; null when it has none. */
export function placeholderInTarget(to: string): string | null {
  return PLACEHOLDER.exec(to.replace(ORIGIN, ''))?.[0] ?? null;
}

/** Parameters that campaigns add to addresses, by which programs count visits. */
const CAMPAIGN =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|mc_[ce]id|gclid|gbraid|wbraid|dclid|srsltid|fbclid|msclkid|twclid|ttclid|yclid|igshid|li_fat_id|_hs\w+)(?:=|$)/i;

/** The query of an address without what campaigns added, and that. Both as they were sent. */
export function splitQuery(query: string): { own: string; campaign: string } {
  const fields = query.split('&').filter((field) => field !== '');
  const isCampaign = (field: string) => CAMPAIGN.test(field);
  return {
    own: fields.filter((field) => !isCampaign(field)).join('&'),
    campaign: fields.filter(isCampaign).join('&'),
  };
}

function plainField(field: string): string {
  const at = field.indexOf('=');
  const [name, value] = at === -1 ? [field, null] : [field.slice(0, at), field.slice(at + 1)];
  const plain = (text: string) => plainForm(text.replaceAll('+', ' '), '%&#=+');
  return value === null ? plain(name) : `${plain(name)}=${plain(value)}`;
}

/** Decoded and in lower case; the characters of `reserved`, which mean something else in an address, are escaped. */
function plainForm(text: string, reserved: string): string {
  const plain = text.replace(ESCAPES, decoded).normalize('NFC').toLowerCase().normalize('NFC');
  return [...plain]
    .map((sign) => (reserved.includes(sign) ? encodeURIComponent(sign).toLowerCase() : sign))
    .join('');
}

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replace(/%../g, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
  }
}
