import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SelectField } from './kinds.tsx';

test('a value that is no choice any more is not shown as the first choice', () => {
  const shown = (value: string) => {
    const choices = [['03', 'March']] as const;
    const field = createElement(SelectField<string>, { label: 'Month', value, onChange: () => undefined, choices });
    return /<option value="([^"]*)"[^>]*selected/.exec(renderToStaticMarkup(field))?.[1];
  };
  expect([shown('03'), shown('10')]).toEqual(['03', '10']);
});
