/** A payment as it is reported on the page of a link, by JSON or a form. */
import { isUtr, utrIn } from 'shared-schema/bank/utr';
import { shortText } from 'shared-schema/bounded';
import { says } from 'shared-schema/texts/issue-text';
import * as v from 'valibot';
import { dateInput, dateMeant, documentedAs, paiseInput, required, textInput } from '../http/inputs.ts';
import type { PaymentReport } from '../payments/report.ts';

const utr = says('validation.utr');

export const ReportBody = v.strictObject({
  amount: required(paiseInput(says('validation.positiveAmount'), 10)),
  date: required(dateInput(says('validation.dateForm'))),
  utr: required(
    v.pipe(
      documentedAs(shortText(40, utr), v.pipe(v.string(), v.regex(/^\d{12}$/))),
      v.transform((typed) => utrIn(typed) ?? typed),
      v.check(isUtr, utr),
    ),
  ),
  note: v.optional(v.nullable(textInput('fields.note'))),
});
export function reportIn(body: v.InferOutput<typeof ReportBody>, timeZone: string): PaymentReport {
  return { ...body, date: dateMeant(body.date, timeZone) };
}
