/** The web manifest that the build left, in the association's name, with its icons, and in a visitor's language. */
import { type Language, LOCALES } from 'shared-schema/texts/languages';
import type { PlainTextKey } from 'shared-schema/texts/text-key';
import { translators } from './texts.ts';

type Icon = { src: string; sizes: string; type: string; purpose?: 'maskable' };

/** What of `pwa/web-manifest.ts` is told otherwise. An app of an older build has no shortcuts and no pictures. */
export type BuiltManifest = {
  icons: Icon[];
  shortcuts?: { name: string; url: string }[];
  screenshots?: { label: string; src: string }[];
};

/** `icons` in place of those that were built. */
type Told = { name: string; icons: Icon[] | undefined };

const SHORTCUTS: Record<string, PlainTextKey<'layout'>> = {
  '/admin/collect': 'layout.collect',
  '/admin/receipts': 'layout.receipts',
  '/admin/users': 'layout.members',
};

const SCREENSHOTS: Record<string, PlainTextKey<'install'>> = {
  collect: 'install.collect',
  receipt: 'install.receipt',
  dashboard: 'install.dashboard',
  members: 'install.members',
};

/** Screenshots there are in English and in these. */
const WITH_SCREENSHOTS: Language[] = ['ml'];

/** As JSON. `built` is the file that the build left, parsed. */
export function webManifest(built: BuiltManifest, { name, icons }: Told, language: Language): string {
  const { t } = translators[language];
  const said = (key: PlainTextKey<'layout' | 'install'> | undefined, english: string) => (key ? t(key) : english);
  return JSON.stringify({
    ...built,
    name,
    short_name: shortName(name),
    description: t('install.about'),
    lang: LOCALES[language],
    icons: icons ?? built.icons,
    shortcuts: built.shortcuts?.map((shortcut) => ({
      ...shortcut,
      name: said(SHORTCUTS[shortcut.url], shortcut.name),
    })),
    screenshots: built.screenshots?.map((screenshot) => ({
      ...screenshot,
      src: WITH_SCREENSHOTS.includes(language) ? screenshot.src.replace('/en/', `/${language}/`) : screenshot.src,
      label: said(SCREENSHOTS[/(\w+)-\w+\.jpg$/.exec(screenshot.src)?.[1] ?? ''], screenshot.label),
    })),
  });
}

/** What fits below an icon: launchers cut off after about as many letters. */
const MOST_LETTERS = 12;

/** Words that say nothing at the end of a name. */
const JOINING = /^(&|and|of|for|the|-|–)$/i;

/** The first words of an association's name, as many as a phone shows below an icon. A first word that is longer stays whole. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const kept = [first];
  for (const word of others) {
    if (lettersOf([...kept, word].join(' ')) > MOST_LETTERS) break;
    kept.push(word);
  }
  while (kept.length > 1 && JOINING.test(kept.at(-1)!)) kept.pop();
  return kept.join(' ');
}

/** As people count them: a letter of Malayalam or Hindi with its marks is one. */
function lettersOf(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
