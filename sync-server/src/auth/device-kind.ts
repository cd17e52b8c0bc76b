/** What a browser says it is, in two names; programs say many things besides that are not meant. */
export type DeviceKind = {
  /** Such as `Firefox`; null for none that is known. */
  browser: string | null;
  /** Such as `Android`, or `Pixel 7 (Android)` where the browser tells the model. */
  system: string | null;
};

/** The first that fits counts: Edge also says Chrome, and Chrome also says Safari. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Such as `Chrome, Android`; null if neither is known. */
export function nameOfKind({ browser, system }: DeviceKind): string | null {
  return [browser, system].filter(Boolean).join(', ') || null;
}

/** Reads a request's `User-Agent`. */
export function deviceKindOf(userAgent: string): DeviceKind {
  const nameIn = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** With the model of a phone, from its `Sec-CH-UA-Model`. For as long as it is signed in: the history keeps none. */
export function withModel({ browser, system }: DeviceKind, modelHint: string): DeviceKind {
  const model = MODEL.exec(modelHint)?.[1]?.trim();
  return { browser, system: model && system ? `${model} (${system})` : system };
}

/** A quoted string, of letters and signs that makers put into names. */
const MODEL = /^"([\w .+()/-]{1,40})"$/;
