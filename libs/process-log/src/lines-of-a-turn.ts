/**
 * Writes the lines that one turn of the event loop logs in one piece: a write for each line costs a busy server a tenth of its answers. What
 * is not written when the process exits is written then.
 */
export function linesOfATurn(write: (text: string) => void): (line: string) => void {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const text = `${lines.join('\n')}\n`;
    lines = [];
    write(text);
  };
  process.on('exit', flush);
  return (line) => {
    if (lines.push(line) === 1) setImmediate(flush);
  };
}
