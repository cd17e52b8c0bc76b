/** The texts of forms, besides the public ones: for a visitor who signs in or registers, and for the admin area. */
export { fields } from './fields.ts';
export { forms } from './forms.ts';
export { relations } from './relations.ts';
export { secondStep } from './second-step.ts';
export { validation } from './validation.ts';
export { verify } from './verify.ts';
export { visitor } from './visitor.ts';
