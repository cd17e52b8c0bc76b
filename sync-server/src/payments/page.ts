/** The page of a payment link: it needs neither an account nor a script. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endOfUtr, type ReportedPayment } from 'shared-schema/bank/reported-payment';
import { escapeHtml } from 'shared-schema/escape-html';
import { formatDate, type LocalDate } from 'shared-schema/local-date';
import { formatMoney, toDecimal } from 'shared-schema/money';
import { type Language, LANGUAGE_NAMES, LOCALES } from 'shared-schema/texts/languages';
import type { Translator } from 'shared-schema/texts/translate';
import type { AskedPayment } from './asked.ts';
import { MOST_OF_A_PICTURE } from './picture-type.ts';
import { qrPicture } from './qr-picture.ts';

const STYLE = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

/** Text that stands in HTML as it is. */
type Html = string;

export type Typed = Partial<Record<'amount' | 'date' | 'utr' | 'note', string>>;

export type Seen = {
  translator: Translator;
  /** Those that can be chosen. */
  languages: readonly Language[];
  /** Of the page; empty where there is none. */
  path: string;
};

type Said = {
  /** A report has just been sent. */
  isReported: boolean;
  /** The payer asks for the code and the form, though a report waits. */
  isAnother: boolean;
  /** What of the form is wrong, by its fields; '' for what is none's. */
  wrong: Record<string, string>;
  typed: Typed;
  today: LocalDate;
};

export function payPage(asked: AskedPayment, seen: Seen, said: Said): Html {
  const { translator } = seen;
  const { t } = translator;
  const { association, firstName } = asked;
  const parts = [
    `<p>${escapeHtml(t('reminders.greeting', { name: firstName }))}</p>`,
    said.isReported && isWaiting(asked) ? `<section role="status">${escapeHtml(t('pay.said'))}</section>` : '',
    reports(asked.reports, translator),
    ...paying(asked, seen, said),
  ];
  // Whoever sent it has paid, and looks for what is wrong: nothing stands above it.
  return page(t('pay.title', { association }), seen, isWrong(said) ? [form(asked, seen, said), ...parts] : parts);
}

/** What is reported is not asked for again, or it would be paid twice: neither code nor form, unless another payment was made. */
function paying(asked: AskedPayment, seen: Seen, said: Said): Html[] {
  const { translator, path } = seen;
  const { t, language } = translator;
  const { state, left } = asked;
  if (state !== 'OPEN') return [`<section>${escapeHtml(endedWords(state, translator))}</section>`];
  const isAsked = left > 0 || !isWaiting(asked);
  if (!isAsked && !said.isAnother) {
    return [
      `<a class="button outlined" href="${path}?language=${language}&another">${escapeHtml(t('pay.another'))}</a>`,
    ];
  }
  return [isAsked ? toPay(asked, translator) : '', isWrong(said) ? '' : form(asked, seen, said)];
}

function isWrong({ wrong }: Said): boolean {
  return Object.keys(wrong).length > 0;
}

function isWaiting({ reports: all }: AskedPayment): boolean {
  return all.some(({ state }) => state === 'OPEN');
}

/** Where there is nothing to show, or not just now. */
export function sentencePage(title: string, seen: Seen, about?: string): Html {
  return page(title, seen, about === undefined ? [] : [`<p>${escapeHtml(about)}</p>`]);
}

function page(title: string, { translator, languages, path }: Seen, parts: Html[]): Html {
  const { language } = translator;
  const choices = languages.map((each) => {
    const current = each === language ? ' aria-current="true"' : '';
    return `<a href="${path}?language=${each}" lang="${each}" hreflang="${each}"${current}>${LANGUAGE_NAMES[each]}</a>`;
  });
  return `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<script type="module" src="/pay/page.js"></script>
</head>
<body>
<main>
<nav>${languages.length > 1 ? choices.join('') : ''}</nav>
<h1>${escapeHtml(title)}</h1>
${parts.filter((part) => part !== '').join('\n')}
</main>
</body>
</html>
`;
}

function endedWords(state: 'PAID' | 'EXPIRED', { t }: Translator): string {
  return state === 'PAID' ? t('pay.paid') : t('pay.expired');
}

function toPay({ amount, left, what, upi, bank }: AskedPayment, translator: Translator): Html {
  const { t } = translator;
  return `<section>
<h2>${escapeHtml(left === amount ? t('pay.toPay') : t('pay.leftToPay'))}</h2>
<p class="sum">${formatMoney(left)}</p>
<ul>${what.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</section>
${upi ? `<section>${byUpi(upi, translator)}</section>` : ''}
${bank ? `<section>${byBank(bank, translator)}</section>` : ''}
${upi || bank ? '' : `<section>${escapeHtml(t('pay.noUpi'))}</section>`}`;
}

/** On a phone the app that pays comes first, and the code that another device would scan is folded. */
function byUpi({ id, uri }: NonNullable<AskedPayment['upi']>, { t }: Translator): Html {
  const picture = `data:image/png;base64,${qrPicture(uri).toString('base64')}`;
  return `<div class="phone">
<a class="button" href="${escapeHtml(uri)}">${escapeHtml(t('pay.open'))}</a>
<p class="quiet">${escapeHtml(t('pay.openHint'))}</p>
</div>
<details>
<summary>${escapeHtml(t('pay.scan'))}</summary>
<img class="qr" src="${picture}" alt="${escapeHtml(t('pay.scan'))}">
<a class="button outlined" href="${picture}" download="upi.png">${escapeHtml(t('pay.saveQr'))}</a>
<p class="quiet">${escapeHtml(t('pay.saveHint'))}</p>
</details>
<p id="upi-id">${escapeHtml(t('fields.upiId'))}</p>
<div class="copy"><code aria-labelledby="upi-id">${escapeHtml(id)}</code>${copyButton(id, t)}</div>`;
}

function byBank({ name, bank, ifsc, lastDigits }: NonNullable<AskedPayment['bank']>, { t }: Translator): Html {
  const facts = [
    [t('fields.accountName'), name],
    [t('fields.bank'), bank],
    ...(ifsc ? [[t('fields.ifsc'), ifsc]] : []),
  ] as [string, string][];
  const lines = facts.map(
    ([label, value]) =>
      `<p>${escapeHtml(label)}</p><div class="copy"><code>${escapeHtml(value)}</code>${copyButton(value, t)}</div>`,
  );
  return `<h2>${escapeHtml(t('pay.byBank'))}</h2>
<p>${escapeHtml(t('pay.accountEnding', { digits: lastDigits }))}</p>
${lines.join('\n')}`;
}

/** Shown by the script that it needs. */
function copyButton(text: string, t: Translator['t']): Html {
  const copied = escapeHtml(t('pay.copied'));
  const copy = escapeHtml(t('pay.copy'));
  return `<button class="button outlined" type="button" hidden data-copy="${escapeHtml(text)}" data-copied="${copied}">${copy}</button>`;
}

function reports(all: ReportedPayment[], translator: Translator): Html {
  if (all.length === 0) return '';
  const { t } = translator;
  const lines = all.map((report) => `<li>${escapeHtml(reportLine(report, translator))}</li>`);
  return `<section><h2>${escapeHtml(t('pay.reported'))}</h2><ul>${lines.join('')}</ul></section>`;
}

function reportLine({ id, amount, date, state, answered }: ReportedPayment, { t, language }: Translator): string {
  const line = t('pay.reportLine', {
    amount: formatMoney(amount),
    date: formatDate(date, language),
    utr: endOfUtr(id),
  });
  const receipt = answered?.receiptNumber ?? '';
  return `${line}. ${t('pay.state', { state, receipt, reason: answered?.reason ?? '' })}`;
}

const FIELDS = ['amount', 'date', 'utr', 'note', 'picture'];

function form(asked: AskedPayment, { translator, path }: Seen, { wrong, typed, today }: Said): Html {
  const { t, language } = translator;
  if (!asked.canPay) return '';
  const rupees = typed.amount ?? (asked.left > 0 ? toDecimal(asked.left).slice(0, -1) : '');
  const general = wrong[''];
  // For the script, so that what was typed is not sent in vain.
  const tooLarge = `data-most="${MOST_OF_A_PICTURE}" data-too-large="${escapeHtml(t('pay.pictureLarge'))}"`;
  const first = ['', ...FIELDS].find((name) => wrong[name] !== undefined);
  return `<section>
<h2>${escapeHtml(t('pay.report'))}</h2>
<p class="quiet">${escapeHtml(t('pay.reportAbout'))}</p>
${general === undefined ? '' : `<p class="wrong" role="alert" tabindex="-1" autofocus>${escapeHtml(general)}</p>`}
<form method="post" action="${path}/reported?language=${language}" enctype="multipart/form-data">
${field('amount', t('fields.amount'), `inputmode="decimal" required value="${escapeHtml(rupees)}"`, { wrong, first })}
${field('date', t('pay.day'), `type="date" required max="${today}" value="${escapeHtml(typed.date ?? today)}"`, { wrong, first })}
${field('utr', t('fields.utr'), `inputmode="numeric" autocomplete="off" required minlength="12" maxlength="20" value="${escapeHtml(typed.utr ?? '')}"`, { wrong, first }, t('pay.utrHint'))}
${field('note', t('fields.note'), `maxlength="500" value="${escapeHtml(typed.note ?? '')}"`, { wrong, first })}
${field('picture', t('pay.picture'), `type="file" accept="image/jpeg,image/png,image/webp" ${tooLarge}`, { wrong, first }, t('pay.pictureHint'))}
<button class="button" type="submit">${escapeHtml(t('pay.send'))}</button>
</form>
</section>`;
}

type Faults = { wrong: Record<string, string>; first: string | undefined };

/** The first that is wrong has the focus, so a browser without a script scrolls there, too. */
function field(name: string, label: string, attributes: Html, { wrong, first }: Faults, hint?: string): Html {
  const fault = wrong[name];
  const about = [fault && `${name}-wrong`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const described = about ? ` aria-describedby="${about}"` : '';
  return `<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}"${described}${fault ? ' aria-invalid="true"' : ''}${name === first ? ' autofocus' : ''} ${attributes}>
${fault ? `<p class="wrong" id="${name}-wrong" role="alert">${escapeHtml(fault)}</p>` : ''}${hint ? `<p class="quiet" id="${name}-hint">${escapeHtml(hint)}</p>` : ''}`;
}
