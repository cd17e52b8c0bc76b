/** How wide a text is written. */
type Measure = (text: string) => number;

/** A text in lines that are not wider than `width`; a word that is wider is broken between letters as people see them. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => fitting(each, width, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** A word, in pieces if it is wider than the line. */
function fitting(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (measure(pieces.at(-1)! + segment) > width) pieces.push('');
    pieces[pieces.length - 1] += segment;
  }
  return pieces;
}
