import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bringToPerson, Notice } from './page.tsx';

type Props = {
  /** All that is wrong, wherever it is said. */
  sentences: string[];
  /** How often it has been refused. */
  attempt: number;
};

/**
 * Stands by the buttons of a form or dialog and says what of a refusal no field says. Each time something is refused, the focus goes to the first
 * field that is wrong, or here.
 */
export function RefusalMessage({ sentences, attempt }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const [left, setLeft] = useState<string[]>([]);
  useLayoutEffect(() => {
    const said = [...around(here).querySelectorAll('.field-error')].map(({ textContent }) => textContent);
    setLeft([...new Set(sentences)].filter((sentence) => !said.includes(sentence)));
    // oxlint-disable-next-line react/exhaustive-deps -- what is put right later takes its sentence away, and moves none
  }, [attempt]);
  // After the sentence below, which takes the focus by itself.
  useEffect(() => {
    if (attempt > 0) bringToFirstWrong(around(here));
    // oxlint-disable-next-line react/exhaustive-deps -- new with each attempt
  }, [left]);
  const shown = left.filter((sentence) => sentences.includes(sentence));
  return (
    <>
      <span ref={here} hidden />
      {shown.length > 0 && (
        <Notice key={attempt} tone="refused" role="alert">
          {shown.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** The refusal of what has no fields of its own, or of which one sentence says all. */
export function useRefusal(): {
  refusal: ReactNode;
  isRefused: boolean;
  refuse: (sentence: string) => void;
  clear: () => void;
} {
  const [{ attempt, sentences }, setRefused] = useState<Props>({ attempt: 0, sentences: [] });
  return {
    refusal: <RefusalMessage attempt={attempt} sentences={sentences} />,
    isRefused: sentences.length > 0,
    refuse: (sentence) => setRefused((before) => ({ attempt: before.attempt + 1, sentences: [sentence] })),
    clear: () => setRefused((before) => ({ ...before, sentences: [] })),
  };
}

function around({ current }: { current: HTMLElement | null }): HTMLElement {
  return current!.closest<HTMLElement>('form, dialog') ?? current!.parentElement!;
}

function bringToFirstWrong(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], .field-error');
  if (!wrong) return;
  const field = wrong.closest<HTMLElement>('.field') ?? wrong;
  const control = wrong.matches('.field-error')
    ? field.querySelector<HTMLElement>('input, select, textarea, button')
    : wrong;
  bringToPerson(control ?? field, field);
}
