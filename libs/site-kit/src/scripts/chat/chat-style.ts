/** The look of the box: the site's own roles of colour and type, so that it follows the theme, and light and dark. */
export const CHAT_STYLE = `
.portal-chat-box {
  position: fixed; overflow: clip; inset: auto; inset-block-end: 1rem; inset-inline-end: 1rem; margin: 0; padding: 0;
  width: min(28rem, 100vw - 2rem); height: min(42rem, 100dvh - 2rem); max-width: none; max-height: none;
  border: 1px solid var(--portal-line); border-radius: var(--portal-corner);
  background: var(--portal-ground); color: var(--portal-text);
  font-family: var(--portal-font-text); font-size: 1rem; line-height: 1.5; overflow-wrap: anywhere;
}
.portal-chat-box[open] { display: grid; grid-template-rows: auto minmax(0, 1fr) auto; }
.portal-chat-box::backdrop { background: rgb(0 0 0 / 0.4); }
.portal-chat-head { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: 0.75rem 1rem; border-bottom: 1px solid var(--portal-line); }
.portal-chat-head h2 { font-size: var(--portal-step-1); outline: none; }
.portal-chat-head button { flex: none; white-space: nowrap; }
.portal-chat-turns { overflow-y: auto; padding: 1rem; }
.portal-chat-turns > * + * { margin-top: 1.5rem; }
.portal-chat-intro, .portal-chat-notes, .portal-chat-sources, .portal-chat-count { color: var(--portal-muted); font-size: var(--portal-step-small); }
.portal-chat-turns h3 { font-size: 1rem; font-weight: 700; line-height: 1.4; white-space: pre-line; }
.portal-chat-answer { margin-top: 0.5rem; white-space: pre-line; }
.portal-chat-number { margin-inline-start: 0.15em; padding: 0 0.3em; font-size: 0.8em; vertical-align: 0.25em; }
.portal-chat-sources:not(:empty) { margin-top: 0.75rem; padding-inline-start: 1.4em; list-style: decimal; }
.portal-chat-sources li { padding-block: 0.2rem; }
.portal-chat-notes > p { margin-top: 0.5rem; }
.portal-chat-form { display: grid; gap: 0.5rem; padding: 0.75rem 1rem 1rem; border-top: 1px solid var(--portal-line); }
.portal-chat-form label { font-size: var(--portal-step-small); font-weight: 600; }
.portal-chat-form textarea {
  width: 100%; min-height: 4.5rem; max-height: 30dvh; padding: 0.5rem 0.75rem; resize: vertical; field-sizing: content;
  border: 1px solid var(--portal-muted); border-radius: var(--portal-corner);
  background: var(--portal-ground); color: var(--portal-text); font: inherit;
}
.portal-chat-buttons { display: flex; align-items: center; gap: 0.75rem; }
.portal-chat-plain {
  min-height: 2.75rem; padding: 0.25rem 1rem; border: 1px solid var(--portal-line); border-radius: var(--portal-corner);
  background: transparent; font-size: var(--portal-step-small);
}
.portal-chat-box [hidden] { display: none; }
.portal-chat-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 40rem) {
  .portal-chat-box { inset: 0; width: 100%; height: 100dvh; border: 0; border-radius: 0; }
}
`;
