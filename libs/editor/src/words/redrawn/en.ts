export const en = {
  redrawn:
    'A translator or an extension of this browser had changed this text on the page. The stored text is shown again, and what you just typed was not added. Turn off translation for this page, and type again.',
} as const;
