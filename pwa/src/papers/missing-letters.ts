/** Whether this device has the letters of a paper: the pictures of which papers and receipts are made would show boxes. */

/** Letters of different widths: where a device has none of them, it draws the same box for each. */
const SCRIPTS = {
  malayalam: { any: /\p{Script=Malayalam}/u, letters: ['റ', 'ണ', 'ഇ', 'ഴ'] },
  devanagari: { any: /\p{Script=Devanagari}/u, letters: ['र', 'ण', 'इ', 'अ'] },
} as const;

type IndicScript = keyof typeof SCRIPTS;

export class MissingLetters extends Error {
  readonly script: IndicScript;

  constructor(script: IndicScript) {
    super(script);
    this.script = script;
  }
}

type Measure = (letter: string) => number;

/** Throws MissingLetters for a text with letters that this device does not have. */
export function requireLetters(text: string, measure: Measure = measureHere()): void {
  for (const [script, { any, letters }] of Object.entries(SCRIPTS)) {
    if (any.test(text) && new Set(letters.map(measure)).size === 1) throw new MissingLetters(script as IndicScript);
  }
}

function measureHere(): Measure {
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = `100px ${getComputedStyle(document.documentElement).fontFamily}`;
  return (letter) => context.measureText(letter).width;
}
