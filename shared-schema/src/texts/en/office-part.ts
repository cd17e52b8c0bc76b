/** The texts of what an office does now and then: loaded with the first such screen that is opened. */
export { people } from './people.ts';
