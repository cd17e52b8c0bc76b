import { formatMoney, parseRupees } from 'shared-schema/money';
import { FormField } from '../forms/form-field.tsx';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import type { Form, Forms, OpenForm } from './column-forms.ts';

type Props = { asked: OpenForm[]; answers: Forms; onAnswer: (asked: OpenForm, form: Form) => void };

/** Columns that can be read in two ways: one answer for each, with what it makes of a cell. */
export function FormQuestions({ asked, answers, onAnswer }: Props) {
  return (
    <section className="sheet padded" aria-labelledby="import-forms">
      <h2 id="import-forms">{t('imports.formsTitle')}</h2>
      <div className="import-columns">
        {asked.map((each) => {
          const { column, question } = each;
          const answer = answers[column.field];
          const choices = choicesOf(question);
          return (
            <FormField
              key={column.field}
              label={t('imports.formQuestion', { column: t(column.label), example: question.example })}
            >
              {({ id }) => (
                <select
                  id={id}
                  className="select"
                  value={choices.findIndex(({ form }) => isSame(form, answer))}
                  onChange={({ target }) => onAnswer(each, choices[Number(target.value)]!.form)}
                >
                  <option value={-1} disabled>
                    {t('imports.chooseMeaning')}
                  </option>
                  {choices.map(({ name }, index) => (
                    <option key={name} value={index}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </FormField>
          );
        })}
      </div>
    </section>
  );
}

function choicesOf(question: OpenForm['question']): { form: Form; name: string }[] {
  if (question.about === 'second') {
    const named = question.fields.map(({ field, label }) => ({
      form: { second: field },
      name: t('imports.secondAs', { column: t(label) }),
    }));
    return [...named, { form: { second: '' }, name: t('imports.secondLeftOut') }];
  }
  if (question.about === 'dates') {
    return (['dayFirst', 'monthFirst'] as const).map((dates) => ({
      form: { dates },
      name: formatDate(question[dates]),
    }));
  }
  return (['point', 'comma'] as const).map((decimal) => ({ form: { decimal }, name: asSum(question[decimal]) }));
}

/** As an amount, whatever the column holds: it is the sign that is asked about. */
function asSum(numeral: string): string {
  const amount = parseRupees(numeral);
  return amount === undefined ? numeral : formatMoney(amount);
}

function isSame(form: Form, answer: Form | undefined): boolean {
  if (!answer) return false;
  return form.dates === answer.dates && form.decimal === answer.decimal && form.second === answer.second;
}
