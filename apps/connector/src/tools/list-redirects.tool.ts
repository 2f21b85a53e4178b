import { contentOperations, type RedirectList } from '@portal/content-core';
import { READS } from './annotations.ts';
import { contentTool } from './content-tool.ts';
import { fitEntries, nextPageMessages } from './fit-answer.ts';
import { formatCount } from './format-count.ts';

/** Lists the redirects of a site. */
export const listRedirects = contentTool(contentOperations.listRedirects, {
  annotations: READS,
  perHour: null,
  audited: false,
  text: (list) => {
    const page = fitRedirects(list);
    const count = formatCount(list.total, 'redirect');
    return [
      `${count}, ${page.redirects.length} of them in this answer.`,
      ...(page.redirects.some(({ former }) => former)
        ? ['Those with `former` are addresses that pages had before; save_redirects removes them too.']
        : []),
      ...nextPageMessages(page),
    ].join(' ');
  },
  data: fitRedirects,
});

/** The list with the redirects that fit one answer. */
function fitRedirects(list: RedirectList): RedirectList {
  const { fitted, more } = fitEntries(list.redirects, { ...list, redirects: [] });
  const last = fitted.at(-1);
  return more === 0 || last === undefined ? list : { ...list, redirects: fitted, next: last.from };
}
