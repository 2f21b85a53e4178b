/** More records of one type at one name than this are not read. */
const MOST_RECORDS = 50;
/** As long as a token, a name or an authority can be, and longer than what is shown of any other text. */
const LONGEST = 300;

/**
 * What records have, as it can be stored and shown: the operator of a zone sends any bytes, as many as fit 64 KB. Signs that control a
 * terminal or that the database does not store are replaced.
 */
export function plainTexts(values: readonly string[]): string[] {
  return values.slice(0, MOST_RECORDS).map((value) =>
    value
      .slice(0, LONGEST)
      .toWellFormed()
      .replaceAll(/\p{Cc}/gu, '\uFFFD'),
  );
}
