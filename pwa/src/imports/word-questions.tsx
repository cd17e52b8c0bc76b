import { FormField } from '../forms/form-field.tsx';
import { t } from '../language/texts.ts';
import type { Project } from 'shared-schema/projects/project';
import type { UnknownWord } from './check-sheet.ts';

/** A word, and what a person said that it stands for. */
export type AskedWord = UnknownWord & { answer?: string | number };

type Props = {
  words: AskedWord[];
  projects: Project[];
  onAnswer: (word: AskedWord, value: string | number) => void;
};

/** Words of the sheet that stand for one of a few values: each is asked about once. */
export function WordQuestions({ words, projects, onAnswer }: Props) {
  return (
    <section className="sheet padded" aria-labelledby="import-words">
      <h2 id="import-words">{t('imports.wordsTitle')}</h2>
      <div className="import-columns">
        {words.map((word) => (
          <Question key={`${word.column.field} ${word.word}`} word={word} projects={projects} onAnswer={onAnswer} />
        ))}
      </div>
    </section>
  );
}

function Question({ word, projects, onAnswer }: Omit<Props, 'words'> & { word: AskedWord }) {
  const { column, rows } = word;
  const choices =
    column.choices?.map(({ value, name }) => ({ value, name: name(t) })) ??
    projects.filter(({ deletedAt }) => !deletedAt).map(({ id, name }) => ({ value: id, name }));
  const label = t('imports.wordQuestion', { column: t(column.label), word: word.word, count: rows });
  return (
    <FormField label={label}>
      {({ id }) => (
        <select
          id={id}
          className="select"
          value={choices.findIndex(({ value }) => value === word.answer)}
          onChange={({ target }) => onAnswer(word, choices[Number(target.value)]!.value)}
        >
          <option value={-1} disabled>
            {t('imports.chooseMeaning')}
          </option>
          {choices.map(({ value, name }, index) => (
            <option key={value} value={index}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
