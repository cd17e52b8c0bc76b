/** What is asked about a sheet, each with an answer to choose. */
import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import { formatMoney } from 'shared-schema/money';
import type { Project } from 'shared-schema/projects/project';
import { parseRupees } from 'shared-schema/typed-figure';
import { SelectField } from '../forms/kinds.tsx';
import { formatDate, t } from '../language/texts.ts';
import { HeadField } from '../records/heads.tsx';
import { MemberChooser } from '../records/member-picker.tsx';
import { NOBODY_LATE } from '../records/owed.ts';
import { Button } from '../ui/button.tsx';
import type { AskedWord } from './answers.ts';
import type { ReadAs, Forms, OpenForm } from './column-forms.ts';
import { wordKey, type Words } from './read-cell.ts';

type QuestionProps<T> = {
  label: string;
  choices: { value: T; name: string }[];
  isAnswer: (value: T) => boolean;
  onAnswer: (value: T) => void;
};

function Question<T>({ label, choices, isAnswer, onAnswer }: QuestionProps<T>) {
  return (
    <SelectField
      label={label}
      value={choices.findIndex(({ value }) => isAnswer(value))}
      choices={[
        [-1, t('imports.chooseMeaning'), { disabled: true }],
        ...choices.map(({ name }, index) => [index, name] as const),
      ]}
      onChange={(index) => onAnswer(choices[index]!.value)}
    />
  );
}

type FormProps = { asked: OpenForm[]; answers: Forms; onAnswer: (asked: OpenForm, form: ReadAs) => void };

/** Columns that can be read in two ways: one answer for each, with what it makes of a cell. */
export function FormQuestions({ asked, answers, onAnswer }: FormProps) {
  return (
    <section className="sheet padded" aria-labelledby="import-forms">
      <h2 id="import-forms">{t('imports.formsTitle')}</h2>
      <div className="side-by-side of-sentences">
        {asked.map((each) => {
          const { column, question } = each;
          return (
            <Question
              key={column.field}
              label={t(QUESTIONS[question.about], { column: t(column.label), example: question.example })}
              choices={choicesOf(question)}
              isAnswer={(form) => isSame(form, answers[column.field])}
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

function choicesOf(question: OpenForm['question']): { value: ReadAs; name: string }[] {
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

function isSame(form: ReadAs, answer: ReadAs | undefined): boolean {
  if (!answer) return false;
  return (['dates', 'turned', 'decimal', 'fractions', 'second'] as const).every(
    (about) => form[about] === answer[about],
  );
}

type WordProps = {
  words: AskedWord[];
  answers: Words;
  projects: Project[];
  members: Member[];
  onAnswer: (word: AskedWord, value: string | number) => void;
  onNewMember: (name: string) => void;
};

/** Words of the sheet that stand for one of a few values, or for a member: each is asked about once. */
export function WordQuestions({ words, answers, projects, members, onAnswer, onNewMember }: WordProps) {
  return (
    <section className="sheet padded" aria-labelledby="import-words">
      <h2 id="import-words">{t('imports.wordsTitle')}</h2>
      <div className="side-by-side">
        {words.map((word) => {
          const key = wordKey(word.column.field, word.word);
          const choices = valuesMeant(word, projects, members);
          const answer = answers[key];
          const asked = {
            label: t('imports.wordQuestion', { column: t(word.column.label), word: word.word, count: word.rows }),
            onAnswer: (value: string | number) => onAnswer(word, value),
          };
          if (word.column.type === 'head') {
            const head = String(answer ?? word.word);
            return (
              <HeadField
                key={key}
                ledger="general"
                usual={word.word}
                value={head}
                label={asked.label}
                onChange={asked.onAnswer}
              />
            );
          }
          if (choices)
            return <Question key={key} choices={choices} isAnswer={(value) => value === answer} {...asked} />;
          return (
            <AnyMember
              key={key}
              word={word.word}
              answer={answer}
              members={members}
              onNewMember={onNewMember}
              {...asked}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Undefined where it may be any member; else those who may be meant, with what tells them apart. */
function valuesMeant({ column: { type, choices }, candidates }: AskedWord, projects: Project[], members: Member[]) {
  if (type === 'member' || type === 'payer') {
    const meant = members.filter(({ id }) => candidates?.includes(id));
    return meant.length === 0 ? undefined : meant.map((member) => ({ value: member.id, name: whoIs(member) }));
  }
  if (choices) return choices.map(({ value, name }) => ({ value, name: name(t) }));
  return projects.filter(({ deletedAt }) => !deletedAt).map(({ id, name }) => ({ value: id, name }));
}

type AnyMemberProps = Pick<WordProps, 'members' | 'onNewMember'> & {
  label: string;
  word: string;
  answer: string | number | undefined;
  onAnswer: (value: number) => void;
};

function AnyMember({ label, word, answer, members, onAnswer, onNewMember }: AnyMemberProps) {
  // Not for a number or an address of somebody who was not found.
  const isName = /\p{L}/u.test(word) && !/[@\d]/.test(word);
  const isKnown = members.some(({ name }) => name === word);
  return (
    <div>
      <MemberChooser
        label={label}
        value={answer as MemberId | undefined}
        from={{ members, late: NOBODY_LATE, failed: false }}
        onChange={(id) => id !== undefined && onAnswer(id)}
      />
      {answer === undefined && isName && !isKnown && (
        <Button look="text" label={t('imports.newMember')} onClick={() => onNewMember(word)} />
      )}
    </div>
  );
}

function whoIs({ name, memberNumber, mobileIndia, mobileAbroad, indiaAddress }: Member): string {
  return [name, memberNumber, mobileIndia || mobileAbroad, indiaAddress].filter(Boolean).join(', ');
}
