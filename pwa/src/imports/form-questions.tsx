import { formatMoney } from 'shared-schema/money';
import { parseRupees } from 'shared-schema/typed-figure';
import { formatDate } from '../language/format.ts';
import { t } from '../language/texts.ts';
import type { Form, Forms, OpenForm } from './column-forms.ts';
import { QuestionChoice } from './question-choice.tsx';

type Props = { asked: OpenForm[]; answers: Forms; onAnswer: (asked: OpenForm, form: Form) => void };

/** Columns that can be read in two ways: one answer for each, with what it makes of a cell. */
export function FormQuestions({ asked, answers, onAnswer }: Props) {
  return (
    <section className="sheet padded" aria-labelledby="import-forms">
      <h2 id="import-forms">{t('imports.formsTitle')}</h2>
      <div className="import-columns import-questions">
        {asked.map((each) => {
          const { column, question } = each;
          const answer = answers[column.field];
          const choices = choicesOf(question);
          return (
            <QuestionChoice
              key={column.field}
              label={t(QUESTIONS[question.about], { column: t(column.label), example: question.example })}
              choices={choices}
              answered={choices.findIndex(({ value }) => isSame(value, answer))}
              onAnswer={(form) => onAnswer(each, form)}
            />
          );
        })}
      </div>
    </section>
  );
}

const QUESTIONS = {
  decimal: 'imports.formQuestion',
  dates: 'imports.formQuestion',
  second: 'imports.formQuestion',
  turned: 'imports.turnedQuestion',
  fractions: 'imports.fractionsQuestion',
} as const;

function choicesOf(question: OpenForm['question']): { value: Form; name: string }[] {
  if (question.about === 'second') {
    const named = question.fields.map(({ field, label }) => ({
      value: { second: field },
      name: t('imports.secondAs', { column: t(label) }),
    }));
    return [...named, { value: { second: '' }, name: t('imports.secondLeftOut') }];
  }
  if (question.about === 'dates') {
    return (['dayFirst', 'monthFirst'] as const).map((dates) => ({
      value: { dates },
      name: formatDate(question[dates]),
    }));
  }
  if (question.about === 'turned') {
    const { dates } = question;
    return (['asItIs', 'turned'] as const).map((reading) => ({
      value: { dates, turned: reading === 'turned' },
      name: formatDate(question[reading]),
    }));
  }
  if (question.about === 'fractions') {
    const { form, example, percent } = question;
    return [
      { value: { ...form, fractions: false }, name: `${example}%` },
      { value: { ...form, fractions: true }, name: `${percent}%` },
    ];
  }
  return (['point', 'comma'] as const).map((decimal) => ({ value: { decimal }, name: asSum(question[decimal]) }));
}

/** As an amount, whatever the column holds: it is the sign that is asked about. */
function asSum(numeral: string | undefined): string {
  if (numeral === undefined) return t('imports.writtenWrongly');
  const amount = parseRupees(numeral);
  return amount === undefined ? numeral : formatMoney(amount);
}

function isSame(form: Form, answer: Form | undefined): boolean {
  if (!answer) return false;
  return (['dates', 'turned', 'decimal', 'fractions', 'second'] as const).every(
    (about) => form[about] === answer[about],
  );
}
