import * as v from 'valibot';
import { shown } from '../shown.ts';
import { NumberValue, TimeValue } from './values.ts';

export const projects = shown(
  'projects',
  v.strictObject({ id: NumberValue, name: v.string(), createdAt: TimeValue }),
  ({ id, name, createdAt }) => ({ id, name, createdAt }),
);
