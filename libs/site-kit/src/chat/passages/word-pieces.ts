/** Letters of one piece: with pieces of four, parts of German compounds are found. */
const PIECE = 4;

/** Pieces of a question that are looked for; what a search costs grows with them. */
const MOST_PIECES = 64;

/** Frequent words of questions in the languages of the kit, as `fold` writes them: they are on every page. */
const COMMON = new Set(
  (
    'a an and are as at be by can do does for from has have how i if in is it me my of on or our the there they this to was we ' +
    'what when where which who why will with you your about ' +
    'aber als am an auch auf aus bei beim bin bis da das dass dem den der des die doch du durch ein eine einem einen einer es fur ' +
    'gibt habe haben hat hatte ich ihr im in ist ja kann kein keine konnen man mein mich mir mit muss nach nicht noch nur ob oder ' +
    'sich sie sind so um und uns unser vom von vor wann war warum was welche welchem welchen welcher welches wenn wer werden wie wieder wird wo wollen zu zum zur uber'
  ).split(' '),
);

/** Words without case, accents and ligatures, so that spellings of one word are the same. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss');
}

/** The pieces of a text as the index has them: words of up to four letters whole, longer ones as all runs of four letters. */
export function piecesOf(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    const letters = [...word];
    if (letters.length <= PIECE) return COMMON.has(word) ? [] : word;
    if (COMMON.has(word)) return [];
    return Array.from({ length: letters.length - PIECE + 1 }, (_, at) =>
      letters.slice(at, at + PIECE).join(''),
    );
  });
}

/** The different pieces of a question, the first `MOST_PIECES`. */
export function piecesOfQuestion(question: string): string[] {
  return [...new Set(piecesOf(question))].slice(0, MOST_PIECES);
}
