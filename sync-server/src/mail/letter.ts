/** The form every mail of the association has: a greeting, a few sentences, at most one link, the association's name. */
import { escapeHtml } from 'shared-schema/escape-html';
import { LOCALES } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';

export type Letter = { subject: string; text: string; html: string };

export type Association = { associationName: string; publicUrl: string };

/** Who writes, and in which language. */
export type Writer = { association: Association; translator: Translator };

type Content = {
  subject: string;
  /** Whom it is to; undefined where no name is known. */
  name?: string | undefined;
  paragraphs: string[];
  link: { label: string } & ({ path: string } | { url: string });
  /** After the link. */
  closing?: string;
};

/** The same words as plain text and as HTML. */
export function writeLetter({ association, translator }: Writer, content: Content): Letter {
  const { associationName, publicUrl } = association;
  const { t } = translator;
  const greeting = content.name
    ? t('letters.greeting', { name: oneLine(content.name) })
    : t('letters.greetingWithoutName');
  const goodWishes = t('letters.goodWishes');
  const { link } = content;
  const url = 'url' in link ? link.url : publicUrl.replace(/\/+$/, '') + link.path;
  const before = [greeting, ...content.paragraphs];
  const after = content.closing ? [content.closing] : [];
  const text = [...before, `${content.link.label}:\n${url}`, ...after, `${goodWishes}\n${associationName}`];
  const html = [
    ...before.map(paragraph),
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${BUTTON}">${escapeHtml(content.link.label)}</a></p>`,
    ...after.map(paragraph),
    `<p>${escapeHtml(goodWishes)}<br>${escapeHtml(associationName)}</p>`,
  ];
  return {
    subject: content.subject,
    text: `${text.join('\n\n')}\n`,
    html: page(content.subject, html, LOCALES[translator.language]),
  };
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#0f6b57;color:#ffffff;text-decoration:none';

const BODY = 'margin:0;padding:24px;background:#faf9f5;color:#1b1f1e;font:16px/1.5 system-ui,sans-serif';

function page(title: string, parts: string[], locale: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="${BODY}"><div style="max-width:560px;margin:0 auto">
${parts.join('\n')}
</div></body></html>
`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

/** A name that someone typed must not start a line of its own. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
