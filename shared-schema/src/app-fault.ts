/** That the app met a mistake of its own, as it tells the server: nobody's name, no record and no words of theirs are in it. */
import * as v from 'valibot';

/** Drawing a screen, reading the records for it, or doing what somebody asked for. */
export const FAULT_KINDS = ['render', 'read', 'act'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const AppFaultSchema = v.strictObject({
  /** The route of the screen, `/admin/cash/$collector`: whose cash it is has digits, which no route has. */
  screen: v.pipe(v.string(), v.maxLength(100), v.regex(/^\/[a-zA-Z/$_-]*$/)),
  kind: v.picklist(FAULT_KINDS),
  release: v.pipe(v.string(), v.maxLength(30), v.regex(/^\d+\.\d+\.\d+(-[a-z]+(\.\d+)?)?$/)),
});
export type AppFault = v.InferOutput<typeof AppFaultSchema>;
