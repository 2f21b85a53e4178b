import type { Visit } from './visitor.ts';

/**
 * What a request comes to: the status, and a letter for what the answer is: `j` JSON, `h` HTML, `x` XML, `a` Atom, `i` a calendar, `t` text, `c` CSS,
 * `s` SVG, `w` WebP, `p` PDF, `m` a manifest, `-` nothing. `>login` and `>edit` are redirects to `/login` and `/edit/login` with the way
 * back in `next`; `>/…` is where a page has moved for good, `>>/…` where the way goes on.
 */
export type Cell = string;

/** Six cells: anonymous with the gate on, anonymous with the gate off, press, the default audience, editor, owner. */
export type Cells = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

/** A request, and its expected answer in database mode; also in password mode, unless that has its own. */
export interface Row {
  request: `${string} /${string}`;
  visit?: Visit;
  cells: Cells;
  password?: Cells;
}

/** What is asked of one route of the contract. */
export interface RouteRows {
  /** As the site kit injects it. */
  route: string;
  rows: readonly Row[];
}

/** Documents and an image of the sample site. */
export const PRESS_KIT = '7df1afc404884e236386a66e9b4c0deb';
export const HANDBOOK = 'e63c3e629c2b9e60532116e7ef3f340b';
export const PLAN = '23af3eff7873ceeb4d3ec59ff8b81c7c';
export const IMAGE = '50de939a391ac461ae8a549dd7d89570';

/** Six cells from their text. */
export const cells = (text: string): Cells => {
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = text.split(' ');
  return [a, b, c, d, e, f];
};
/** Six cells with the same answer for everyone. */
export const all = (cell: Cell) => cells(Array(6).fill(cell).join(' '));
/** A page that everyone may see who passes the gate. */
export const page = (open: Cell) => cells(`>login ${open} ${open} ${open} ${open} ${open}`);
/** A call that editors may make. */
export const editorApi = (cell: Cell) => cells(`401j 401j 401j 401j ${cell} ${cell}`);
/** A call that owners may make. */
export const ownerApi = (cell: Cell) => cells(`401j 401j 401j 401j 403j ${cell}`);
/** A page for editors. */
export const editorPage = (cell: Cell) => cells(`>edit >edit >edit >edit ${cell} ${cell}`);

/** A request without a body. */
export const row = (request: Row['request'], expected: Cells, password?: Cells): Row => ({
  request,
  cells: expected,
  ...(password ? { password } : {}),
});
/** A request with a JSON body. */
export const sent = (request: Row['request'], json: unknown, expected: readonly [Cells, Cells?]): Row => ({
  ...row(request, ...expected),
  visit: { json },
});
