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

/** Reads a request's `User-Agent` and, of a phone, its `Sec-CH-UA-Model`. */
export function deviceKindOf(userAgent: string, modelHint = ''): DeviceKind {
  const nameIn = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  const system = nameIn(SYSTEMS);
  const model = MODEL.exec(modelHint)?.[1]?.trim();
  return { browser: nameIn(BROWSERS), system: model && system ? `${model} (${system})` : system };
}

/** A quoted string, of letters and signs that makers put into names. */
const MODEL = /^"([\w .+()/-]{1,40})"$/;
