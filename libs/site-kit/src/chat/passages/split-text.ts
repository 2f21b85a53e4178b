/** The text in parts of at most `longest` characters, divided between lines, and within a longer line between words. */
export function splitText(text: string, longest: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of text.split('\n').flatMap((each) => splitLine(each.trim(), longest))) {
    if (line === '') continue;
    if (part !== '' && part.length + 1 + line.length > longest) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? line : `${part}\n${line}`;
  }
  return part === '' ? parts : [...parts, part];
}

function splitLine(line: string, longest: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (line.length - start > longest) {
    const space = line.lastIndexOf(' ', start + longest);
    const end = space > start ? space : start + longest;
    pieces.push(line.slice(start, end));
    start = end + (space > start ? 1 : 0);
  }
  return [...pieces, line.slice(start)];
}
