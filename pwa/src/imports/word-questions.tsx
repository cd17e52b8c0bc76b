import type { MemberId } from 'shared-schema/ids';
import type { Member } from 'shared-schema/members/member';
import type { Project } from 'shared-schema/projects/project';
import { t } from '../language/texts.ts';
import { Button } from '../ui/button.tsx';
import { NOBODY_LATE } from '../records/owed.ts';
import { MemberChooser } from '../records/member-picker.tsx';
import type { AskedWord } from './checked.ts';
import { QuestionChoice } from './question-choice.tsx';
import { wordKey, type Words } from './read-cell.ts';

type Props = {
  words: AskedWord[];
  answers: Words;
  projects: Project[];
  members: Member[];
  onAnswer: (word: AskedWord, value: string | number) => void;
  onNewMember: (name: string) => void;
};

/** Words of the sheet that stand for one of a few values, or for a member: each is asked about once. */
export function WordQuestions({ words, answers, projects, members, onAnswer, onNewMember }: Props) {
  return (
    <section className="sheet padded" aria-labelledby="import-words">
      <h2 id="import-words">{t('imports.wordsTitle')}</h2>
      <div className="import-columns">
        {words.map((word) => {
          const key = wordKey(word.column.field, word.word);
          const answer = answers[key];
          const answered = (value: string | number) => onAnswer(word, value);
          return word.column.type === 'member' || word.column.type === 'payer' ? (
            <MemberQuestion
              key={key}
              word={word}
              answer={answer}
              members={members}
              onAnswer={answered}
              onNewMember={onNewMember}
            />
          ) : (
            <Question key={key} word={word} answer={answer} projects={projects} onAnswer={answered} />
          );
        })}
      </div>
    </section>
  );
}

type QuestionProps = {
  word: AskedWord;
  answer: string | number | undefined;
  onAnswer: (value: string | number) => void;
};

function labelOf({ column, word, rows }: AskedWord): string {
  return t('imports.wordQuestion', { column: t(column.label), word, count: rows });
}

function Question({ word, answer, projects, onAnswer }: QuestionProps & Pick<Props, 'projects'>) {
  const choices =
    word.column.choices?.map(({ value, name }) => ({ value, name: name(t) })) ??
    projects.filter(({ deletedAt }) => !deletedAt).map(({ id, name }) => ({ value: id, name }));
  return <Choice label={labelOf(word)} choices={choices} answer={answer} onAnswer={onAnswer} />;
}

/** Those who may be meant, with what tells them apart; else anybody. */
function MemberQuestion({
  word,
  answer,
  members,
  onAnswer,
  onNewMember,
}: QuestionProps & Pick<Props, 'members' | 'onNewMember'>) {
  const candidates = members.filter(({ id }) => word.candidates?.includes(id));
  // Not for a number or an address of somebody who was not found.
  const isName = /\p{L}/u.test(word.word) && !/[@\d]/.test(word.word);
  const isKnown = members.some(({ name }) => name === word.word);
  if (candidates.length === 0) {
    return (
      <div>
        <MemberChooser
          label={labelOf(word)}
          value={answer as MemberId | undefined}
          from={{ members, late: NOBODY_LATE, failed: false }}
          onChange={(id) => id !== undefined && onAnswer(id)}
        />
        {answer === undefined && isName && !isKnown && (
          <Button look="text" label={t('imports.newMember')} onClick={() => onNewMember(word.word)} />
        )}
      </div>
    );
  }
  const choices = candidates.map((member) => ({ value: member.id, name: whoIs(member) }));
  return <Choice label={labelOf(word)} choices={choices} answer={answer} onAnswer={onAnswer} />;
}

function whoIs({ name, memberNumber, mobileIndia, mobileAbroad, indiaAddress }: Member): string {
  return [name, memberNumber, mobileIndia || mobileAbroad, indiaAddress].filter(Boolean).join(', ');
}

type ChoiceProps = Omit<QuestionProps, 'word'> & { label: string; choices: { value: string | number; name: string }[] };

function Choice({ choices, answer, ...asked }: ChoiceProps) {
  return <QuestionChoice choices={choices} answered={choices.findIndex(({ value }) => value === answer)} {...asked} />;
}
