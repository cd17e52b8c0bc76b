import type { RepaymentId } from 'shared-schema/ids';
import { isMemberField } from 'shared-schema/members/member-fields';
import { placeOfRepayment } from 'shared-schema/repayments/repayment';
import { fieldLabel } from '../language/refusal-sentence.ts';
import { t } from '../language/texts.ts';
import { LIMIT_SETTINGS } from 'shared-schema/ledgers/say-why';
import { isSwitch } from 'shared-schema/setting';
import { type Language, LANGUAGE_NAMES } from 'shared-schema/texts/languages';

/** What a changed field is called; undefined for one that says nothing to people, such as the number of another record. */
export function fieldWords(path: string): string | undefined {
  const [first = '', id = '', part] = path.split('.');
  if (first === 'scheduledRepayments') return part === 'payments' ? paymentOf(id as RepaymentId) : undefined;
  if (first === 'siteContent') return publicPagesWords(path);
  if (isSwitch(first)) return t(`settings.${first}`);
  const limit = LIMIT_SETTINGS.find((each) => each === first);
  if (limit) return t(`settings.${limit}`);
  const words = OTHERS[first];
  if (words) return words();
  return isMemberField(first) || NAMED.has(first) ? fieldLabel(first) : undefined;
}

function paymentOf(id: RepaymentId): string {
  const place = placeOfRepayment(id);
  return 'fund' in place
    ? t('history.subscriptionPaid', place)
    : t('history.installmentPaid', { number: place.sequence });
}

/** Such as "Public pages: English · About · 2 · Title" for `siteContent.en.about.sections.1.title`. */
function publicPagesWords(path: string): string {
  const [, language = '', ...place] = path.split('.');
  const words = place.flatMap((part) => {
    if (/^\d+$/.test(part)) return [String(Number(part) + 1)];
    const text = SITE_TEXTS[part];
    return text ? [text()] : [];
  });
  return t('history.publicPages', { place: [LANGUAGE_NAMES[language as Language], ...words].join(' · ') });
}

/** Parts of the public pages, and what is written in them. */
const SITE_TEXTS: Record<string, () => string> = {
  hero: () => t('site.home'),
  about: () => t('site.about'),
  activities: () => t('site.activities'),
  contact: () => t('site.contact'),
  description: () => fieldLabel('siteDescription'),
  text: () => fieldLabel('paragraphs'),
  tagline: () => fieldLabel('tagline'),
  caption: () => fieldLabel('caption'),
  lead: () => fieldLabel('lead'),
  title: () => fieldLabel('title'),
  place: () => fieldLabel('place'),
  address: () => fieldLabel('address'),
  phones: () => fieldLabel('phones'),
  hours: () => fieldLabel('hours'),
  email: () => fieldLabel('email'),
};

/** Those that forms of other records than the members' call so, too. */
const NAMED = new Set(
  `customerName customerPhoneNumber itemDescription purchaseDate showroomPrice advancePayment tenure interest amount commission
  userCount discountCap month description reference head nature bankWords papers noPaper lawReason note reason associationName logo languages timeZone contactPhone
  contactEmail receiptText upiId releasesFrom witnesses exported`.split(/\s+/),
);

const OTHERS: Record<string, () => string> = {
  refererId: () => fieldLabel('refererId'),
  projectId: () => t('layout.project'),
  type: () => t('ledgers.columnType'),
  ledger: () => t('ledgers.ledger'),
  userId: () => t('ledgers.columnMember'),
  party: () => t('ledgers.columnMember'),
  transferWith: () => t('history.transferWith'),
  voucher: () => t('records.voucher'),
  date: () => t('fields.date'),
  method: () => t('records.method'),
  cancelled: () => t('history.cancelled'),
  answered: () => t('history.answered'),
  writtenOff: () => t('history.writtenOff'),
  draws: () => t('history.draw'),
  reversedBy: () => t('history.reversedBy'),
  reverses: () => t('history.undoes'),
  corrects: () => t('history.inPlaceOf'),
  correctedBy: () => t('history.rightEntry'),
  payerName: () => t('fields.payer'),
  receivedOn: () => t('fields.date'),
  last: () => t('history.reminder'),
  events: () => t('history.closing'),
  backupOf: () => t('history.backupOf'),
  blankAfterDays: () => t('settings.blankAfter'),
  leftBecause: () => fieldLabel('reason'),
  registration: () => t('settings.registration'),
  documentsAsked: () => t('subjects.documents'),
};
