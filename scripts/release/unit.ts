const PROGRAM = /^ExecStart=.*$/m;

/** The unit with the start program of a release, which takes the machine's own Node, in place of that of a clone. */
export function unitOfRelease(unit: string): string {
  if (!PROGRAM.test(unit)) throw new Error('deploy/association.service starts nothing.');
  return unit.replace(PROGRAM, 'ExecStart=/opt/association/start');
}
