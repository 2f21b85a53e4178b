/** Declarations of CSS by property, both in lower case. */
export type Look = ReadonlyMap<string, string>;

/** The properties that a class of a style sheet is read for: those that change what a text says. */
const READ =
  /^(?:text-decoration|text-decoration-line|vertical-align|mso-text-raise|display|visibility|mso-hide)$/;

const MOST_CLASSES = 2_000;
/** Word's are a tenth of that. */
const LONGEST_SHEET = 1_000_000;

/** A class, alone or of an element: `.xl65`, `span.msoDel`. */
const CLASS = /(?:^|[\s>])[a-z]*\.([\w-]+)$/i;

/** Reads how elements look: by their own style, which `withoutStyles` has put into `data-look`, and by their classes. */
export function lookReader(classes: ReadonlyMap<string, Look>): (element: Element) => Look {
  const read = new WeakMap<Element, Look>();
  return (element) => {
    const before = read.get(element);
    if (before) return before;
    const own = declarations(element.getAttribute('data-look') ?? '');
    const ofClasses = [...element.classList].flatMap((name) => [...(classes.get(name) ?? [])]);
    const look = ofClasses.length === 0 ? own : new Map([...ofClasses, ...own]);
    read.set(element, look);
    return look;
  };
}

/** What the style sheets of a pasted page say of classes: Word, Excel and Pages strike text out by class. Rules within `@media` are not read. */
export function classLooks(html: string): Map<string, Look> {
  const looks = new Map<string, Look>();
  for (const [, sheet = ''] of html.matchAll(/<style\b[^>]*>([^<]*(?:<(?!\/style)[^<]*)*)/gi))
    for (const { selectors, body } of rules(sheet.slice(0, LONGEST_SHEET))) {
      const read = [...declarations(body)].filter(([property]) => READ.test(property));
      if (read.length === 0) continue;
      for (const selector of selectors.split(',')) {
        const name = selector.length < 200 ? CLASS.exec(selector.trim())?.[1] : undefined;
        if (name === undefined || looks.size >= MOST_CLASSES) continue;
        looks.set(name, new Map([...(looks.get(name) ?? []), ...read]));
      }
    }
  return looks;
}

/** The rules of a sheet that are inside of no other. Each character is read once. */
function rules(sheet: string): { selectors: string; body: string }[] {
  const found: { selectors: string; body: string }[] = [];
  let depth = 0;
  let from = 0;
  let selectors = '';
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    const text = sheet.slice(from, index);
    from = index + 1;
    if (brace === '{') {
      if (depth === 0) selectors = text;
      depth += 1;
    } else if (depth > 0) {
      depth -= 1;
      if (depth === 0 && !selectors.includes('@')) found.push({ selectors, body: text });
    }
  }
  return found;
}

function declarations(style: string): Look {
  const look = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    look.set(
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return look;
}
