/**
 * The style of the consent page, inline and allowed by its hash. The page fetches nothing, so it uses system fonts. Colours are named by
 * their role and have a light and a dark value; contrast is at least 4.5:1 for text and 3:1 for borders of controls.
 */
export const CONSENT_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(oklch(96.5% 0.004 250), oklch(19% 0.012 255));
  --surface: light-dark(oklch(100% 0 0), oklch(23.5% 0.014 255));
  --line: light-dark(oklch(90% 0.008 250), oklch(33% 0.016 255));
  --control: light-dark(oklch(56% 0.025 250), oklch(62% 0.025 255));
  --text: light-dark(oklch(24% 0.02 255), oklch(93% 0.006 250));
  --muted: light-dark(oklch(46% 0.02 255), oklch(74% 0.014 250));
  --accent: light-dark(oklch(44% 0.11 255), oklch(80% 0.08 250));
  --notice: light-dark(oklch(96.5% 0.022 85), oklch(28.5% 0.03 80));
  --notice-line: light-dark(oklch(70% 0.11 80), oklch(66% 0.1 80));
  --wrong: light-dark(oklch(48% 0.17 25), oklch(78% 0.12 25));
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  overflow-wrap: anywhere; -webkit-text-size-adjust: 100%;
}
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1.25rem 3rem; }
.from { display: flex; flex-wrap: wrap; gap: 0 0.75rem; align-items: baseline; padding: 0 0 1.25rem; }
.from b { font-weight: 700; letter-spacing: -0.01em; font-size: 1.125rem; }
.from span { color: var(--muted); font-size: 0.875rem; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 2rem; }
h1 { font-size: 1.5rem; line-height: 1.25; font-weight: 650; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 0.875rem; line-height: 1.5; font-weight: 600; color: var(--muted); }
.lead { margin-top: 0.25rem; color: var(--muted); font-size: 0.9375rem; }
section { border-top: 1px solid var(--line); padding-top: 1.25rem; margin-top: 1.25rem; }
.given { margin-top: 0.125rem; font-size: 1.3125rem; line-height: 1.3; font-weight: 650; letter-spacing: -0.01em; }
.name {
  margin-top: 0.375rem; padding: 0.5rem 0.875rem; border: 1px solid var(--line); border-radius: 6px;
  background: var(--ground); font-size: 1.3125rem; line-height: 1.4; font-weight: 650; overflow: hidden;
}
.name + .lead { margin-top: 0.5rem; }
.mark {
  display: inline-block; margin-right: 0.25rem; padding: 0 0.5rem; color: var(--text); border: 1px solid var(--notice-line); border-radius: 4px;
  background: var(--notice); font-size: 0.8125rem; line-height: 1.375rem; font-weight: 600; letter-spacing: 0;
}
.exact { color: var(--muted); font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.note { margin-top: 0.75rem; padding: 0.625rem 0.875rem; background: var(--notice); border-left: 3px solid var(--notice-line);
  border-radius: 0 6px 6px 0; font-size: 0.9375rem; }
ul { margin-top: 0.375rem; padding-left: 1.125rem; }
li { padding-left: 0.125rem; margin-top: 0.25rem; }
li::marker { color: var(--muted); }
.row { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
.row a { margin: -0.6875rem 0; font-size: 0.9375rem; }
.account { margin-top: 0.125rem; font-weight: 600; }
a { color: var(--accent); text-underline-offset: 0.2em; display: inline-flex; align-items: center; min-height: 2.75rem; }
.note a { display: inline; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; margin-top: 1.5rem; }
form .whole { grid-column: 1 / -1; margin-top: 0; }
label { display: block; font-weight: 600; }
input:not([type="hidden"]) {
  width: 100%; min-height: 3rem; margin-top: 0.375rem; padding: 0.5rem 0.75rem; border: 1px solid var(--control); border-radius: 8px;
  background: var(--ground); color: var(--text); font: inherit; font-size: 1.1875rem; letter-spacing: 0.08em; font-variant-numeric: tabular-nums;
}
input[aria-invalid="true"] { border-color: var(--wrong); }
.wrong { margin-top: 0.375rem; color: var(--wrong); font-weight: 600; font-size: 0.9375rem; }
.hint { margin-top: 0.25rem; color: var(--muted); font-size: 0.875rem; }
button {
  min-height: 3rem; padding: 0.625rem 1rem; border: 1px solid var(--control); border-radius: 8px; cursor: pointer;
  background: var(--surface); color: var(--text); font: inherit; font-weight: 600;
}
button:hover { background: var(--ground); border-color: var(--text); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 8px; }
.after { margin-top: 1.25rem; color: var(--muted); font-size: 0.875rem; }
@media (max-width: 30rem) {
  main { padding: 1.25rem 0.75rem 2.5rem; }
  .from { padding: 0 0.5rem 0.875rem; }
  .card { padding: 1.375rem 1.125rem; }
  h1 { font-size: 1.3125rem; }
  .given, .name { font-size: 1.1875rem; }
}
@media (forced-colors: active) { .note { border: 1px solid; } }
@media print { form { display: none; } }
`;
